ALTER TABLE "access_token" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "access_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "parent_hash" text;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "last_use_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "must_change_password" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_parent_hash_access_token_token_hash_fk" FOREIGN KEY ("parent_hash") REFERENCES "public"."access_token"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_token_parent" ON "access_token" USING btree ("parent_hash");--> statement-breakpoint
INSERT INTO "auth_rule" (pid, title, name, sort, is_menu)
SELECT page.id, '{"zh-CN": "结束会话", "en-US": "End sessions"}'::jsonb, '/user/endSessions', 30, 0
FROM "auth_rule" page WHERE page.name = '/user/index'
-- Somebody may have made it by hand.
ON CONFLICT (name) WHERE name <> '' DO NOTHING;
