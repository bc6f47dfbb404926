ALTER TABLE "role" ADD COLUMN "is_all" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Administrators made so far hold every rule by name.
UPDATE "role" SET "is_all" = 1 WHERE "title" = 'Administrator' AND NOT EXISTS (
  SELECT FROM "auth_rule" WHERE NOT EXISTS (
    SELECT FROM "role_rule" WHERE "role_rule"."role_id" = "role"."id" AND "role_rule"."rule_id" = "auth_rule"."id"
  )
);--> statement-breakpoint
DELETE FROM "role_rule" USING "role" WHERE "role"."id" = "role_rule"."role_id" AND "role"."is_all" = 1;
