ALTER TABLE "transaction" ADD COLUMN "attributes" jsonb;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD COLUMN "attributes" jsonb;--> statement-breakpoint
-- Sheets saved before there were charge rules have none.
ALTER TABLE "agreement_version" DISABLE TRIGGER "agreement_version_append_only";--> statement-breakpoint
UPDATE "agreement_version" SET "sheet" =
  '{"rule_list": [], "rule_price_list": [], "rule_condition_list": [], "class_list": [], "measure_list": []}'::jsonb || "sheet";--> statement-breakpoint
ALTER TABLE "agreement_version" ENABLE TRIGGER "agreement_version_append_only";
