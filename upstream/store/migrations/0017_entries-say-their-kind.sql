ALTER TABLE "entry" ADD COLUMN "trading_method" smallint;--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "transaction_type" smallint;--> statement-breakpoint
ALTER TABLE "entry" DISABLE TRIGGER "entry_append_only";--> statement-breakpoint
UPDATE "entry" e SET trading_method = j.trading_method, transaction_type = j.transaction_type
FROM "journal" j WHERE j.id = e.journal_id;--> statement-breakpoint
ALTER TABLE "entry" ENABLE TRIGGER "entry_append_only";--> statement-breakpoint
ALTER TABLE "entry" ALTER COLUMN "trading_method" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "entry" ALTER COLUMN "transaction_type" SET NOT NULL;--> statement-breakpoint
DROP INDEX "entry_account_time";--> statement-breakpoint
CREATE INDEX "entry_account_time" ON "entry" USING btree ("account_id","create_time","id","amount","journal_id","trading_method","transaction_type");--> statement-breakpoint
ALTER TABLE "journal" ALTER COLUMN "transaction_no" SET DATA TYPE text collate "C";
