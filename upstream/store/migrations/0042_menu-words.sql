-- The menu has the words of the screens; titles that somebody has changed stay.

UPDATE "auth_rule" SET title = title || '{"en-US": "Menus and permissions"}'
WHERE name = '/authRule/index' AND title ->> 'en-US' = 'Menu and rights';
--> statement-breakpoint
UPDATE "auth_rule" SET title = title || '{"zh-CN": "菜单与权限"}'
WHERE name = '/authRule/index' AND title ->> 'zh-CN' = '菜单管理';
--> statement-breakpoint
UPDATE "auth_rule" SET title = title || '{"zh-CN": "手工记账"}'
WHERE name = '/account/addTransaction' AND title ->> 'zh-CN' = '新增交易';
--> statement-breakpoint
UPDATE "auth_rule" SET title = title || '{"en-US": "Mark as received or reverse"}'
WHERE name = '/remittance/status' AND title ->> 'en-US' = 'Settle or reverse';
--> statement-breakpoint
UPDATE "auth_rule" SET title = title || '{"en-US": "Correct measurements"}'
WHERE name = '/sku/edit' AND title ->> 'en-US' = 'Correct measures';
