WITH account AS (
  -- The group of accounts may have been moved or renamed since: it is known by the page that it came with.
  SELECT pid FROM "auth_rule" WHERE name = '/account/index'
)
INSERT INTO "auth_rule" (pid, title, name, icon, sort)
SELECT (SELECT pid FROM account), item.title::jsonb, item.name, item.icon, item.sort
FROM (VALUES
  ('/account/statement', '{"zh-CN": "对账单", "en-US": "Statement"}', 'file-invoice', 30),
  ('/remittance/index', '{"zh-CN": "汇款", "en-US": "Remittance"}', 'building-bank', 40),
  ('/transfer/index', '{"zh-CN": "转账", "en-US": "Transfer"}', 'coins', 50),
  ('/account/billingRun', '{"zh-CN": "出账批次", "en-US": "Billing runs"}', 'calendar', 60),
  ('/account/exchangeRate', '{"zh-CN": "汇率", "en-US": "Exchange rates"}', 'arrows-exchange', 70)
) AS item (name, title, icon, sort)
-- Somebody may have made it by hand.
ON CONFLICT (name) WHERE name <> '' DO NOTHING;--> statement-breakpoint
INSERT INTO "auth_rule" (pid, title, name, sort, is_menu)
SELECT page.id, item.title::jsonb, item.name, item.sort, 0
FROM "auth_rule" page JOIN (VALUES
  ('/account/index', '/account/setLimit', '{"zh-CN": "设置客户账户", "en-US": "Set customer account"}', 10),
  ('/account/index', '/account/setCurrency', '{"zh-CN": "设置币种", "en-US": "Set currency"}', 20),
  ('/account/customerAccount', '/account/addTransaction', '{"zh-CN": "新增交易", "en-US": "Add transaction"}', 10),
  ('/remittance/index', '/remittance/apply', '{"zh-CN": "申请汇款", "en-US": "Apply"}', 10),
  ('/remittance/index', '/remittance/approve', '{"zh-CN": "审核汇款申请", "en-US": "Review applications"}', 20),
  ('/remittance/index', '/remittance/status', '{"zh-CN": "到账或冲销", "en-US": "Settle or reverse"}', 30),
  ('/transfer/index', '/transfer/apply', '{"zh-CN": "申请转账", "en-US": "Apply"}', 10),
  ('/transfer/index', '/transfer/approve', '{"zh-CN": "审核转账申请", "en-US": "Review applications"}', 20),
  ('/account/billingRun', '/billingRun/start', '{"zh-CN": "开始出账", "en-US": "Start a run"}', 10),
  ('/account/exchangeRate', '/exchangeRate/edit', '{"zh-CN": "录入与导入汇率", "en-US": "Enter and import"}', 10)
) AS item (page, name, title, sort) ON item.page = page.name
ON CONFLICT (name) WHERE name <> '' DO NOTHING;
