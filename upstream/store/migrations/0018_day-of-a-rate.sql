ALTER TABLE "application" ADD COLUMN "rate_date" date;--> statement-breakpoint
CREATE INDEX "application_time" ON "application" USING btree ("kind","create_time" DESC NULLS LAST,"id" DESC NULLS LAST);