CREATE TABLE "month_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "month_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"action" text NOT NULL,
	"closed_through" text NOT NULL,
	"closed_before" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"user_id" bigint,
	"user_name" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "entry_account_time";--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "posting_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "posting_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "month_change" ADD CONSTRAINT "month_change_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_posting_time" ON "entry" USING btree ("account_id","posting_time") WHERE "entry"."posting_time" is not null;--> statement-breakpoint
CREATE INDEX "entry_account_time" ON "entry" USING btree ("account_id","create_time","id","amount","journal_id","trading_method","transaction_type","posting_time");
--> statement-breakpoint
ALTER TABLE "journal"
  DROP CONSTRAINT "journal_trading_method",
  ADD CONSTRAINT "journal_trading_method" CHECK (trading_method BETWEEN 1 AND 12),
  -- Nothing counts in advance.
  ADD CONSTRAINT "journal_posting_time" CHECK (posting_time <= create_time);--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_posting_time" CHECK (posting_time <= create_time);--> statement-breakpoint
CREATE TRIGGER "month_change_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "month_change"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
INSERT INTO "auth_rule" (pid, title, name, icon, sort)
-- The group of accounts may have been moved or renamed since: it is known by the page that it came with.
SELECT (SELECT pid FROM "auth_rule" WHERE name = '/account/billingRun'),
  '{"zh-CN": "月结", "en-US": "Months"}'::jsonb, '/account/months', 'book-2', 65
-- Somebody may have made it by hand.
ON CONFLICT (name) WHERE name <> '' DO NOTHING;--> statement-breakpoint
INSERT INTO "auth_rule" (pid, title, name, sort, is_menu)
SELECT page.id, '{"zh-CN": "关账与重新打开", "en-US": "Close and reopen"}'::jsonb, '/account/closeMonth', 10, 0
FROM "auth_rule" page WHERE page.name = '/account/months'
ON CONFLICT (name) WHERE name <> '' DO NOTHING;
