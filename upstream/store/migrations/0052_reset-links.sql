ALTER TABLE "access_token" DROP CONSTRAINT "access_token_kind";--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_kind" CHECK (kind IN ('session', 'quick', 'reset'));
