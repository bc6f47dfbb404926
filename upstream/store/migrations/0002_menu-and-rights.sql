INSERT INTO "currency" (currency_code) VALUES ('USD'), ('EUR'), ('CNY'), ('JPY'), ('KWD'), ('GBP');--> statement-breakpoint

WITH billing AS (
  INSERT INTO "auth_rule" (title, icon, sort)
  VALUES ('{"zh-CN": "计费", "en-US": "Billing"}', 'receipt', 10)
  RETURNING id
), transactions AS (
  INSERT INTO "auth_rule" (pid, title, icon, sort)
  SELECT id, '{"zh-CN": "账单明细", "en-US": "Billing transactions"}', 'list-details', 20 FROM billing
  RETURNING id
), outbound AS (
  INSERT INTO "auth_rule" (pid, title, name, icon, sort)
  SELECT id, '{"zh-CN": "出库计费", "en-US": "Outbound"}', '/transaction/outbound', 'truck-delivery', 20
  FROM transactions
  RETURNING id
)
INSERT INTO "auth_rule" (pid, title, name, sort, is_menu)
SELECT outbound.id, item.title::jsonb, item.name, item.sort, 0
FROM outbound, (VALUES
  ('/outbound/recalculate', '{"zh-CN": "重新计费", "en-US": "Recalculate"}', 10),
  ('/outbound/charge', '{"zh-CN": "设为计费或不计费", "en-US": "Charge or not charge"}', 20),
  ('/outbound/adjust', '{"zh-CN": "调整金额", "en-US": "Adjust amounts"}', 30),
  ('/outbound/bill', '{"zh-CN": "出账", "en-US": "Bill to the ledger"}', 40)
) AS item (name, title, sort);--> statement-breakpoint

WITH accounts AS (
  INSERT INTO "auth_rule" (title, icon, sort)
  VALUES ('{"zh-CN": "账户", "en-US": "Accounts"}', 'wallet', 20)
  RETURNING id
)
INSERT INTO "auth_rule" (pid, title, name, icon, sort)
SELECT accounts.id, item.title::jsonb, item.name, item.icon, item.sort
FROM accounts, (VALUES
  ('/account/index', '{"zh-CN": "我的账户", "en-US": "My account"}', 'book-2', 10),
  ('/account/customerAccount', '{"zh-CN": "客户账户", "en-US": "Customer account"}', 'users', 20)
) AS item (name, title, icon, sort);
