WITH payments AS (
  INSERT INTO "auth_rule" (title, icon, sort)
  VALUES ('{"zh-CN": "支付", "en-US": "Payments"}', 'credit-card', 30)
  RETURNING id
), system AS (
  INSERT INTO "auth_rule" (title, icon, sort)
  VALUES ('{"zh-CN": "系统设置", "en-US": "System"}', 'settings', 90)
  RETURNING id
), page AS (
  INSERT INTO "auth_rule" (pid, title, name, icon, sort)
  SELECT payments.id, item.title::jsonb, item.name, item.icon, item.sort
  FROM payments, (VALUES
    ('/payment/index', '{"zh-CN": "支付设置", "en-US": "Payment settings"}', 'cash', 10),
    ('/paymentGroup/index', '{"zh-CN": "支付分组", "en-US": "Payment groups"}', 'folders', 20)
  ) AS item (name, title, icon, sort)
  UNION ALL
  SELECT system.id, item.title::jsonb, item.name, item.icon, item.sort
  FROM system, (VALUES
    ('/user/index', '{"zh-CN": "用户管理", "en-US": "Users"}', 'users', 10),
    ('/role/index', '{"zh-CN": "角色管理", "en-US": "Roles"}', 'user-shield', 20),
    ('/authRule/index', '{"zh-CN": "菜单管理", "en-US": "Menu and rights"}', 'menu-deep', 30),
    ('/systemSet/chargeItem', '{"zh-CN": "计费项", "en-US": "Charge items"}', 'tag', 40),
    ('/audit/index', '{"zh-CN": "操作日志", "en-US": "Audit log"}', 'shield-lock', 50)
  ) AS item (name, title, icon, sort)
  RETURNING id, name
)
INSERT INTO "auth_rule" (pid, title, name, sort, is_menu)
SELECT page.id, item.title::jsonb, item.name, item.sort, 0
FROM page JOIN (VALUES
  ('/payment/index', '/payment/edit', '{"zh-CN": "编辑", "en-US": "Edit"}', 10),
  ('/payment/index', '/payment/status', '{"zh-CN": "启用或停用", "en-US": "Enable or disable"}', 20),
  ('/paymentGroup/index', '/paymentGroup/edit', '{"zh-CN": "编辑", "en-US": "Edit"}', 10),
  ('/paymentGroup/index', '/paymentGroup/delete', '{"zh-CN": "删除", "en-US": "Delete"}', 20),
  ('/user/index', '/user/add', '{"zh-CN": "新增", "en-US": "Add"}', 10),
  ('/user/index', '/user/edit', '{"zh-CN": "编辑、启用或停用", "en-US": "Edit, enable or disable"}', 20),
  ('/role/index', '/role/add', '{"zh-CN": "新增", "en-US": "Add"}', 10),
  ('/role/index', '/role/edit', '{"zh-CN": "编辑", "en-US": "Edit"}', 20),
  ('/role/index', '/role/delete', '{"zh-CN": "删除", "en-US": "Delete"}', 30),
  ('/authRule/index', '/authRule/add', '{"zh-CN": "新增", "en-US": "Add"}', 10),
  ('/authRule/index', '/authRule/edit', '{"zh-CN": "编辑", "en-US": "Edit"}', 20),
  ('/authRule/index', '/authRule/delete', '{"zh-CN": "删除", "en-US": "Delete"}', 30),
  ('/systemSet/chargeItem', '/billingType/add', '{"zh-CN": "新增", "en-US": "Add"}', 10),
  ('/systemSet/chargeItem', '/billingType/edit', '{"zh-CN": "编辑", "en-US": "Edit"}', 20),
  ('/systemSet/chargeItem', '/billingType/status', '{"zh-CN": "启用或停用", "en-US": "Enable or disable"}', 30)
) AS item (page, name, title, sort) ON item.page = page.name;
