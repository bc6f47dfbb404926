CREATE INDEX "transaction_to_bill" ON "transaction" USING btree ("id") WHERE billing_status = 0 and charge_status = 1 and error is null and currency_code <> '';--> statement-breakpoint
CREATE INDEX "transaction_to_bill_sums" ON "transaction" USING btree ("customer_id","currency_code","business_time","create_time","total_amount","transaction_type","doubt_of","id") WHERE billing_status = 0 and charge_status = 1 and error is null and currency_code <> '';--> statement-breakpoint
-- A fifth of a large table is too much to wait for: sums are read of its indexes alone where vacuum has been.
ALTER TABLE "transaction" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "entry" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
