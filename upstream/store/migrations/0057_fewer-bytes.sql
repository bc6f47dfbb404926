-- The version before finds and orders by the new indexes too; its list by amount alone reads all that it sorts.
CREATE INDEX IF NOT EXISTS "transaction_of_customer" ON "transaction" USING btree ("transaction_type","customer_id","business_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transaction_of_time" ON "transaction" USING btree ("transaction_type","business_time" DESC NULLS LAST,"currency_code","charge_status");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transaction_of_total" ON "transaction" USING btree ("transaction_type","customer_id",(("total_amount" * 10000)::bigint) desc nulls last);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transaction_of_amount" ON "transaction" USING btree ("transaction_type","currency_code",(("total_amount" * 10000)::bigint) desc nulls last);--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "transaction_source_of_customer" ON "transaction" USING btree ("customer_id","source_ref","transaction_type");--> statement-breakpoint
ALTER TABLE "transaction" DROP CONSTRAINT "transaction_source";--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_source" UNIQUE USING INDEX "transaction_source_of_customer";--> statement-breakpoint
DROP INDEX "transaction_list";--> statement-breakpoint
DROP INDEX "transaction_by_total";--> statement-breakpoint
DROP INDEX "transaction_by_time";--> statement-breakpoint
DROP INDEX "transaction_by_amount";--> statement-breakpoint
-- Billing changes columns that indexes are of, so room left in a page serves nothing.
ALTER TABLE "transaction" RESET (fillfactor);--> statement-breakpoint
-- Fee lines are found by their transaction.
ALTER TABLE "fee_line" DROP CONSTRAINT "fee_line_pkey";
