ALTER TABLE "vas" ADD COLUMN "approved_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vas" ADD COLUMN "approved_day" date;--> statement-breakpoint
ALTER TABLE "vas" ADD COLUMN "approved_amount" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "vas" ADD CONSTRAINT "vas_approval" CHECK ((approved_by = '') = (approved_day is null) and (approved_day is null) = (approved_amount is null));--> statement-breakpoint
-- What a transaction was billed for stays.
CREATE TRIGGER "vas_billed_updated" AFTER UPDATE ON "vas" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();
