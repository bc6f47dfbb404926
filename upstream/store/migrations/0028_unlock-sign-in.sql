DROP TABLE "login_failure" CASCADE;--> statement-breakpoint
INSERT INTO "auth_rule" (pid, title, name, sort, is_menu)
SELECT page.id, '{"zh-CN": "解除登录限制", "en-US": "Unlock sign-in"}'::jsonb, '/user/unlock', 40, 0
FROM "auth_rule" page WHERE page.name = '/user/index'
-- Somebody may have made it by hand.
ON CONFLICT (name) WHERE name <> '' DO NOTHING;
