-- Trusted, as btree_gist is: the owner of the tables may create it where it may create in the database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "shipment_numbers" ON "shipment" USING gin (("tracking_number" || ' ' || "package_code") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transaction_numbers" ON "transaction" USING gin (("reference_no" || ' ' || "order_number" || ' ' || "platform_number" || ' ' || "external_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vas_numbers" ON "vas" USING gin (("ref_no") gin_trgm_ops);