WITH outbound AS (
  SELECT above.id, above.pid FROM "auth_rule" page JOIN "auth_rule" above ON above.id = page.pid
  WHERE page.name = '/transaction/outbound'
), added AS (
  INSERT INTO "auth_rule" (pid, title, name, icon, sort)
  -- The group of billing may have been moved or renamed since: it is known by the page that it came with, which is in
  -- a group of it, or directly in it by now.
  SELECT (SELECT coalesce(pid, id) FROM outbound),
    '{"zh-CN": "服务协议", "en-US": "Service agreements"}', '/billing/index', 'file-text', 10
  -- Somebody may have made it by hand.
  ON CONFLICT (name) WHERE name <> '' DO NOTHING
  RETURNING id
), page AS (
  SELECT id FROM added UNION ALL SELECT id FROM "auth_rule" WHERE name = '/billing/index'
)
INSERT INTO "auth_rule" (pid, title, name, sort, is_menu)
SELECT page.id, item.title::jsonb, item.name, item.sort, 0
FROM page, (VALUES
  ('/billing/add', '{"zh-CN": "新增", "en-US": "Add"}', 10),
  ('/billing/edit', '{"zh-CN": "编辑", "en-US": "Edit"}', 20),
  ('/billing/status', '{"zh-CN": "启用或停用", "en-US": "Start or stop"}', 30),
  ('/billing/delete', '{"zh-CN": "删除", "en-US": "Delete"}', 40)
) AS item (name, title, sort)
ON CONFLICT (name) WHERE name <> '' DO NOTHING;
