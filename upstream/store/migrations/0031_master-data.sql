CREATE TABLE "house_profile" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bank_accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"logo_path" text DEFAULT '' NOT NULL,
	"update_user_id" bigint,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "language" text DEFAULT 'zh-CN' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "is_prepaid" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "currency_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "create_user_id" bigint;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "update_user_id" bigint;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_material" ADD COLUMN "material_code" text;--> statement-breakpoint
UPDATE "pack_material" SET material_code = material_name;--> statement-breakpoint
ALTER TABLE "pack_material" ALTER COLUMN "material_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_material" ADD COLUMN "length_cm" numeric;--> statement-breakpoint
ALTER TABLE "pack_material" ADD COLUMN "width_cm" numeric;--> statement-breakpoint
ALTER TABLE "pack_material" ADD COLUMN "height_cm" numeric;--> statement-breakpoint
ALTER TABLE "pack_material" ADD COLUMN "status" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_material" ADD COLUMN "create_user_id" bigint;--> statement-breakpoint
ALTER TABLE "pack_material" ADD COLUMN "update_user_id" bigint;--> statement-breakpoint
ALTER TABLE "pack_material" ADD COLUMN "create_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_material" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "registered_volume" numeric;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "categories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "units_per_carton" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "units_per_pallet" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "status" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "create_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "address" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "time_zone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "create_user_id" bigint;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "update_user_id" bigint;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "create_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_material" ADD CONSTRAINT "pack_material_material_code_unique" UNIQUE("material_code");--> statement-breakpoint
WITH master AS (
  INSERT INTO "auth_rule" (title, icon, sort)
  VALUES ('{"zh-CN": "基础资料", "en-US": "Master data"}'::jsonb, 'address-book',
    -- Before the transactions, whose prices it decides.
    (SELECT coalesce(min(sort), 20) - 5 FROM "auth_rule"
     WHERE id = (SELECT pid FROM "auth_rule" WHERE name = '/transaction/outbound')))
  RETURNING id
)
INSERT INTO "auth_rule" (pid, title, name, icon, sort)
SELECT master.id, item.title::jsonb, item.name, item.icon, item.sort
FROM master CROSS JOIN (VALUES
  ('/customer/index', '{"zh-CN": "客户", "en-US": "Customers"}', 'users', 10),
  ('/warehouse/index', '{"zh-CN": "仓库", "en-US": "Warehouses"}', 'building-warehouse', 20),
  ('/material/index', '{"zh-CN": "包装材料", "en-US": "Packaging materials"}', 'box', 30),
  ('/import/index', '{"zh-CN": "导入", "en-US": "Import"}', 'folders', 50),
  ('/house/index', '{"zh-CN": "本公司资料", "en-US": "Our company"}', 'building-bank', 60)
) AS item (name, title, icon, sort)
-- Somebody may have made it by hand.
ON CONFLICT (name) WHERE name <> '' DO NOTHING;--> statement-breakpoint
-- SKUs belong to it too, where they are still below the group that they came with.
UPDATE "auth_rule" sku SET pid = customer.pid, sort = 40
FROM "auth_rule" customer
WHERE sku.name = '/sku/index' AND customer.name = '/customer/index' AND customer.pid IS NOT NULL
  AND sku.pid = (SELECT pid FROM "auth_rule" WHERE name = '/transaction/outbound');--> statement-breakpoint
INSERT INTO "auth_rule" (pid, title, name, sort, is_menu)
SELECT page.id, item.title::jsonb, item.name, item.sort, 0
FROM "auth_rule" page JOIN (VALUES
  ('/customer/index', '/customer/add', '{"zh-CN": "新增", "en-US": "Add"}', 10),
  ('/customer/index', '/customer/edit', '{"zh-CN": "编辑", "en-US": "Edit"}', 20),
  ('/customer/index', '/customer/status', '{"zh-CN": "启用与停用", "en-US": "Enable and disable"}', 30),
  ('/customer/index', '/customer/delete', '{"zh-CN": "删除未使用的", "en-US": "Delete unused"}', 40),
  ('/warehouse/index', '/warehouse/add', '{"zh-CN": "新增", "en-US": "Add"}', 10),
  ('/warehouse/index', '/warehouse/edit', '{"zh-CN": "编辑", "en-US": "Edit"}', 20),
  ('/warehouse/index', '/warehouse/status', '{"zh-CN": "启用与停用", "en-US": "Enable and disable"}', 30),
  ('/warehouse/index', '/warehouse/delete', '{"zh-CN": "删除未使用的", "en-US": "Delete unused"}', 40),
  ('/material/index', '/material/add', '{"zh-CN": "新增", "en-US": "Add"}', 10),
  ('/material/index', '/material/edit', '{"zh-CN": "编辑", "en-US": "Edit"}', 20),
  ('/material/index', '/material/status', '{"zh-CN": "启用与停用", "en-US": "Enable and disable"}', 30),
  ('/material/index', '/material/delete', '{"zh-CN": "删除未使用的", "en-US": "Delete unused"}', 40),
  ('/sku/index', '/sku/add', '{"zh-CN": "新增", "en-US": "Add"}', 5),
  ('/sku/index', '/sku/status', '{"zh-CN": "启用与停用", "en-US": "Enable and disable"}', 20),
  ('/sku/index', '/sku/delete', '{"zh-CN": "删除未使用的", "en-US": "Delete unused"}', 30),
  ('/house/index', '/house/edit', '{"zh-CN": "编辑", "en-US": "Edit"}', 10)
) AS item (page, name, title, sort) ON item.page = page.name
ON CONFLICT (name) WHERE name <> '' DO NOTHING;
