CREATE TABLE "arrival" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrival_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"api_key_id" bigint,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"stale" integer DEFAULT 0 NOT NULL,
	"unpriced" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"refusal" jsonb,
	"warehouse_ids" bigint[] DEFAULT '{}' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"finish_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "arrival_row" (
	"arrival_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"reason" jsonb NOT NULL,
	"text" text NOT NULL,
	"is_cut" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "arrival_row_arrival_id_row_pk" PRIMARY KEY("arrival_id","row")
);
--> statement-breakpoint
CREATE TABLE "record_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"action" text NOT NULL,
	"record" jsonb,
	"source_hash" bigint NOT NULL,
	"base_hash" bigint,
	"changes" jsonb NOT NULL,
	"from_amount" numeric(19, 4) NOT NULL,
	"from_currency" text NOT NULL,
	"to_amount" numeric(19, 4),
	"to_currency" text NOT NULL,
	"actor_name" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decide_time" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "customer_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "warehouse_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "kinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "last_use_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "record_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "source_hash" bigint;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "source_revision" bigint;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "is_cancelled" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "doubt_of" text collate "C";--> statement-breakpoint
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_api_key_id_api_key_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_row" ADD CONSTRAINT "arrival_row_arrival_id_arrival_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."arrival"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_change" ADD CONSTRAINT "record_change_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrival_time" ON "arrival" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "record_change_transaction" ON "record_change" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_change_waiting" ON "record_change" USING btree ("transaction_id") WHERE "record_change"."status" = 0;--> statement-breakpoint
CREATE INDEX "transaction_doubt" ON "transaction" USING btree ("doubt_of") WHERE "transaction"."doubt_of" is not null;--> statement-breakpoint
-- What came of a billed transaction may be noted beside it; all else stays as it was billed.
CREATE OR REPLACE FUNCTION refuse_if_billed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := '{source_hash,source_revision}';
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.billing_status = 0 AND NOT EXISTS (
    SELECT FROM public.journal j WHERE j.transaction_id = OLD.id AND j.trading_method = 3
      AND NOT EXISTS (SELECT FROM public.journal r WHERE r.reversal_of = j.id)
  ) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - noted = to_jsonb(OLD) - noted THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'transaction % is billed: % refused', OLD.reference_no, TG_OP
    USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
-- Facts are replaced by corrections, of what is not billed alone.
CREATE TRIGGER "transaction_line_billed_deleted" AFTER DELETE ON "transaction_line" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();--> statement-breakpoint
CREATE TRIGGER "transaction_material_billed_deleted" AFTER DELETE ON "transaction_material" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();--> statement-breakpoint
CREATE TRIGGER "receipt_billed_deleted" AFTER DELETE ON "receipt" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();--> statement-breakpoint
CREATE TRIGGER "shipment_billed_deleted" AFTER DELETE ON "shipment" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();--> statement-breakpoint
CREATE TRIGGER "stock_billed_deleted" AFTER DELETE ON "stock" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();
