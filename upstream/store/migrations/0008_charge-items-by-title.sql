ALTER TABLE "billing_type" DROP CONSTRAINT "billing_type_title_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "billing_type_title" ON "billing_type" USING btree (lower("title"));