CREATE INDEX IF NOT EXISTS "transaction_unpriced_of_customer" ON "transaction" USING btree ("customer_id","warehouse_id","id","charge_status") WHERE "transaction"."error" is not null and "transaction"."billing_status" = 0;--> statement-breakpoint
DROP INDEX "transaction_unpriced";
