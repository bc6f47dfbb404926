ALTER TABLE "billing_type" DROP CONSTRAINT "billing_type_title_unique";--> statement-breakpoint
-- Titles that differed by their case alone are told apart by their number.
UPDATE "billing_type" SET "title" = "title" || ' #' || "id" WHERE EXISTS (
  SELECT FROM "billing_type" other WHERE other."id" < "billing_type"."id" AND lower(other."title") = lower("billing_type"."title")
);--> statement-breakpoint
CREATE UNIQUE INDEX "billing_type_title" ON "billing_type" USING btree (lower("title"));
