-- Groups may have been moved or renamed since: they are known by the pages that they came with.
INSERT INTO "auth_rule" (pid, title, name, icon, sort)
SELECT beside.pid, item.title::jsonb, item.name, item.icon, item.sort
FROM (VALUES
  ('/transaction/outbound', '/arrival/index', '{"zh-CN": "数据接收", "en-US": "Arrivals"}', 'inbox', 65),
  ('/user/index', '/apiKey/index', '{"zh-CN": "API 密钥", "en-US": "API keys"}', 'key', 90)
) AS item (beside, name, title, icon, sort)
JOIN "auth_rule" beside ON beside.name = item.beside
-- Somebody may have made it by hand.
ON CONFLICT (name) WHERE name <> '' DO NOTHING;--> statement-breakpoint
INSERT INTO "auth_rule" (pid, title, name, sort, is_menu)
SELECT page.id, item.title::jsonb, item.name, item.sort, 0
FROM (VALUES
  ('/apiKey/add', '{"zh-CN": "新建", "en-US": "Add"}', 10),
  ('/apiKey/status', '{"zh-CN": "停用", "en-US": "Turn off"}', 20)
) AS item (name, title, sort)
JOIN "auth_rule" page ON page.name = '/apiKey/index'
ON CONFLICT (name) WHERE name <> '' DO NOTHING;
