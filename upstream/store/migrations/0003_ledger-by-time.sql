DROP INDEX "entry_account";--> statement-breakpoint
CREATE INDEX "entry_account_time" ON "entry" USING btree ("account_id","create_time","id");