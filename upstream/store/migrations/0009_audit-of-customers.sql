ALTER TABLE "audit_log" ADD COLUMN "customer_id" bigint;--> statement-breakpoint
-- What users of customers did so far is taken to be done for the customer they belong to now.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
UPDATE "audit_log" SET "customer_id" = "app_user"."customer_id"
FROM "app_user" JOIN "customer" ON "customer"."id" = "app_user"."customer_id" AND "customer"."is_house" = 0
WHERE "app_user"."id" = "audit_log"."user_id";--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
CREATE INDEX "audit_log_customer" ON "audit_log" USING btree ("customer_id","create_time" DESC NULLS LAST);
