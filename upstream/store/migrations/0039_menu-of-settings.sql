-- Groups may have been moved or renamed since: they are known by the pages that they came with.
INSERT INTO "auth_rule" (pid, title, name, icon, sort)
SELECT beside.pid, '{"zh-CN": "系统参数", "en-US": "Settings"}'::jsonb, '/setting/index', 'tools', 100
FROM "auth_rule" beside
WHERE beside.name = '/user/index'
-- Somebody may have made it by hand.
ON CONFLICT (name) WHERE name <> '' DO NOTHING;
