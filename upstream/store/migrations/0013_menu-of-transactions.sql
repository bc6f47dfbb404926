WITH outbound AS (
  -- The group of transactions may have been moved or renamed since: it is known by the page that it came with.
  SELECT pid FROM "auth_rule" WHERE name = '/transaction/outbound'
), page AS (
  INSERT INTO "auth_rule" (pid, title, name, icon, sort)
  SELECT (SELECT pid FROM outbound), item.title::jsonb, item.name, item.icon, item.sort
  FROM (VALUES
    ('/transaction/inbound', '{"zh-CN": "入库计费", "en-US": "Inbound"}', 'truck-loading', 10),
    ('/transaction/shipment', '{"zh-CN": "发货计费", "en-US": "Shipment"}', 'truck', 30),
    ('/transaction/storage', '{"zh-CN": "仓储计费", "en-US": "Storage"}', 'building-warehouse', 40),
    ('/transaction/vas', '{"zh-CN": "增值服务计费", "en-US": "VAS"}', 'tools', 50),
    ('/transaction/exceptions', '{"zh-CN": "计费异常", "en-US": "Exceptions"}', 'alert-triangle', 60),
    ('/sku/index', '{"zh-CN": "SKU 资料", "en-US": "SKUs"}', 'barcode', 70)
  ) AS item (name, title, icon, sort)
  -- Somebody may have made it by hand.
  ON CONFLICT (name) WHERE name <> '' DO NOTHING
)
SELECT;--> statement-breakpoint
INSERT INTO "auth_rule" (pid, title, name, sort, is_menu)
SELECT page.id, item.title::jsonb, '/' || kind.name || '/' || item.name, item.sort, 0
FROM (VALUES ('inbound'), ('shipment'), ('storage'), ('vas')) AS kind (name)
JOIN "auth_rule" page ON page.name = '/transaction/' || kind.name
CROSS JOIN (VALUES
  ('recalculate', '{"zh-CN": "重新计费", "en-US": "Recalculate"}', 10),
  ('charge', '{"zh-CN": "设为计费或不计费", "en-US": "Charge or not charge"}', 20),
  ('adjust', '{"zh-CN": "调整金额", "en-US": "Adjust amounts"}', 30),
  ('bill', '{"zh-CN": "出账", "en-US": "Bill to the ledger"}', 40)
) AS item (name, title, sort)
ON CONFLICT (name) WHERE name <> '' DO NOTHING;--> statement-breakpoint
INSERT INTO "auth_rule" (pid, title, name, sort, is_menu)
SELECT page.id, item.title::jsonb, item.name, item.sort, 0
FROM "auth_rule" page JOIN (VALUES
  ('/transaction/vas', '/vas/add', '{"zh-CN": "新增", "en-US": "Add"}', 5),
  ('/sku/index', '/sku/edit', '{"zh-CN": "修正尺寸重量", "en-US": "Correct measures"}', 10)
) AS item (page, name, title, sort) ON item.page = page.name
ON CONFLICT (name) WHERE name <> '' DO NOTHING;
