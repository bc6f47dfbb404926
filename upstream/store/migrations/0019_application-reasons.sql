ALTER TABLE "application" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Nobody reviews what its applicant withdraws: it is rejected without a reviewer.
ALTER TABLE "application"
  DROP CONSTRAINT "application_decided",
  ADD CONSTRAINT "application_decided" CHECK (
    (status = 0) = (review_time IS NULL) AND (status <> 0 OR reviewer_user_id IS NULL)
    AND (status <> 1 OR reviewer_user_id IS NOT NULL)
  ),
  ADD CONSTRAINT "application_reason" CHECK (reason = '' OR (status = 2 AND reviewer_user_id IS NOT NULL));
