ALTER TABLE "application" ADD COLUMN "rate_from" numeric(18, 8);--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "rate_to" numeric(18, 8);--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_exact_rate" CHECK (
  (rate_from IS NULL) = (rate_to IS NULL) AND coalesce(rate_from, 1) > 0 AND coalesce(rate_to, 1) > 0
);
