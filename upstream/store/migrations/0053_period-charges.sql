CREATE TABLE "period_charge" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"period_length" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"days" integer NOT NULL,
	"gaps" jsonb
);
--> statement-breakpoint
ALTER TABLE "period_charge" ADD CONSTRAINT "period_charge_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Sheets saved before there were charges of a period have none.
ALTER TABLE "agreement_version" DISABLE TRIGGER "agreement_version_append_only";--> statement-breakpoint
UPDATE "agreement_version" SET "sheet" =
  '{"period_rule_list": [], "period_price_list": [], "period_condition_list": []}'::jsonb || "sheet";--> statement-breakpoint
ALTER TABLE "agreement_version" ENABLE TRIGGER "agreement_version_append_only";--> statement-breakpoint
INSERT INTO "auth_rule" (pid, title, name, icon, sort)
SELECT pid, '{"zh-CN": "周期计费", "en-US": "Period"}'::jsonb, '/transaction/period', 'calendar', 55
FROM "auth_rule" WHERE name = '/transaction/vas'
-- Somebody may have made it by hand.
ON CONFLICT (name) WHERE name <> '' DO NOTHING;--> statement-breakpoint
INSERT INTO "auth_rule" (pid, title, name, sort, is_menu)
SELECT page.id, item.title::jsonb, item.name, item.sort, 0
FROM "auth_rule" page JOIN (VALUES
  ('/period/rate', '{"zh-CN": "计算周期费用", "en-US": "Rate periods"}', 5),
  ('/period/recalculate', '{"zh-CN": "重新计费", "en-US": "Recalculate"}', 10),
  ('/period/charge', '{"zh-CN": "设为计费或不计费", "en-US": "Charge or not charge"}', 20),
  ('/period/adjust', '{"zh-CN": "调整金额", "en-US": "Adjust amounts"}', 30),
  ('/period/bill', '{"zh-CN": "出账", "en-US": "Bill to the ledger"}', 40)
) AS item (name, title, sort) ON page.name = '/transaction/period'
ON CONFLICT (name) WHERE name <> '' DO NOTHING;
--> statement-breakpoint
-- What a transaction was billed for stays.
CREATE TRIGGER "period_charge_billed_updated" AFTER UPDATE ON "period_charge" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();--> statement-breakpoint
CREATE TRIGGER "period_charge_billed_deleted" AFTER DELETE ON "period_charge" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();
