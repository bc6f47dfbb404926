CREATE TABLE "application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"application_no" text collate "C" NOT NULL,
	"customer_id" bigint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"from_amount" numeric(19, 4) NOT NULL,
	"from_currency_code" text NOT NULL,
	"rate" numeric(18, 8) NOT NULL,
	"gross_amount" numeric(19, 4) NOT NULL,
	"exchange_loss" numeric(19, 4) DEFAULT '0' NOT NULL,
	"to_amount" numeric(19, 4) NOT NULL,
	"to_currency_code" text NOT NULL,
	"payment_method_id" bigint,
	"remittance_time" timestamp with time zone,
	"certificate_id" bigint,
	"remark" text DEFAULT '' NOT NULL,
	"user_id" bigint NOT NULL,
	"reviewer_user_id" bigint,
	"review_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_application_no_unique" UNIQUE("application_no")
);
--> statement-breakpoint
CREATE TABLE "exchange_rate" (
	"from_currency_code" text NOT NULL,
	"to_currency_code" text NOT NULL,
	"rate_date" date NOT NULL,
	"rate" numeric(18, 8) NOT NULL,
	"source" text NOT NULL,
	"user_id" bigint,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rate_from_currency_code_to_currency_code_rate_date_pk" PRIMARY KEY("from_currency_code","to_currency_code","rate_date")
);
--> statement-breakpoint
CREATE TABLE "journal_item" (
	"journal_id" bigint NOT NULL,
	"billing_type_id" bigint,
	"amount" numeric(19, 4) NOT NULL,
	CONSTRAINT "journal_item_of_journal" UNIQUE NULLS NOT DISTINCT("journal_id","billing_type_id")
);
--> statement-breakpoint
CREATE TABLE "top_up" (
	"journal_id" bigint PRIMARY KEY NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"user_id" bigint,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal" ALTER COLUMN "rate" SET DATA TYPE numeric(18, 8);--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "linked_to" bigint;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "application_id" bigint;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_certificate_id_uploaded_file_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."uploaded_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_reviewer_user_id_app_user_id_fk" FOREIGN KEY ("reviewer_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rate" ADD CONSTRAINT "exchange_rate_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_item" ADD CONSTRAINT "journal_item_journal_id_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_item" ADD CONSTRAINT "journal_item_billing_type_id_billing_type_id_fk" FOREIGN KEY ("billing_type_id") REFERENCES "public"."billing_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up" ADD CONSTRAINT "top_up_journal_id_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up" ADD CONSTRAINT "top_up_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_list" ON "application" USING btree ("kind","customer_id","create_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_pending" ON "application" USING btree ("kind","create_time") WHERE "application"."status" = 0;--> statement-breakpoint
CREATE INDEX "application_certificate" ON "application" USING btree ("certificate_id") WHERE "application"."certificate_id" is not null;--> statement-breakpoint
CREATE INDEX "exchange_rate_date" ON "exchange_rate" USING btree ("rate_date" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_linked_to" ON "journal" USING btree ("linked_to") WHERE "journal"."linked_to" is not null;--> statement-breakpoint
CREATE INDEX "journal_application" ON "journal" USING btree ("application_id") WHERE "journal"."application_id" is not null;--> statement-breakpoint
ALTER TABLE "application"
  ADD CONSTRAINT "application_kind" CHECK (kind IN ('remittance', 'transfer')),
  ADD CONSTRAINT "application_status" CHECK (status IN (0, 1, 2)),
  ADD CONSTRAINT "application_decided" CHECK (
    (status = 0) = (reviewer_user_id IS NULL) AND (status = 0) = (review_time IS NULL)
  ),
  ADD CONSTRAINT "application_four_eyes" CHECK (reviewer_user_id <> user_id),
  ADD CONSTRAINT "application_amounts" CHECK (
    from_amount > 0 AND from_amount <= 1e13 AND rate > 0 AND gross_amount <= 1e15
    AND exchange_loss BETWEEN 0 AND gross_amount AND to_amount = gross_amount - exchange_loss AND to_amount > 0
  ),
  ADD CONSTRAINT "application_other_currency" CHECK (kind = 'remittance' OR from_currency_code <> to_currency_code);--> statement-breakpoint
ALTER TABLE "exchange_rate"
  ADD CONSTRAINT "exchange_rate_value" CHECK (rate > 0 AND rate <= 1e9),
  ADD CONSTRAINT "exchange_rate_pair" CHECK (from_currency_code <> to_currency_code),
  ADD CONSTRAINT "exchange_rate_source" CHECK (source IN ('manual', 'ecb'));--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_linked" FOREIGN KEY (linked_to) REFERENCES "journal" (id);--> statement-breakpoint
ALTER TABLE "top_up" ADD CONSTRAINT "top_up_status" CHECK (status IN (0, 1, 2));--> statement-breakpoint

CREATE FUNCTION refuse_if_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 0 THEN
    RAISE EXCEPTION 'application % is decided: % refused', OLD.application_no, TG_OP
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "application_final" BEFORE UPDATE OR DELETE ON "application"
  FOR EACH ROW EXECUTE FUNCTION refuse_if_decided();--> statement-breakpoint

-- What was charged before items were kept: the items of today, where they still add up to it; else it has none known.
INSERT INTO "journal_item" (journal_id, billing_type_id, amount)
WITH charge AS (
  SELECT j.id, j.transaction_id, -e.amount AS amount
  FROM "journal" j JOIN "entry" e ON e.journal_id = j.id JOIN "account" a ON a.id = e.account_id
  WHERE j.trading_method = 3 AND a.kind = 'customer'
), itemised AS (
  SELECT c.id, i.billing_type_id, sum(i.amount) AS amount, sum(sum(i.amount)) OVER (PARTITION BY c.id) = c.amount AS is_whole
  FROM charge c JOIN "transaction_item" i ON i.transaction_id = c.transaction_id
  GROUP BY c.id, c.amount, i.billing_type_id
)
SELECT id, billing_type_id, amount FROM itemised WHERE is_whole
UNION ALL
SELECT id, NULL, amount FROM charge c
WHERE NOT EXISTS (SELECT FROM itemised i WHERE i.id = c.id AND i.is_whole);--> statement-breakpoint
CREATE TRIGGER "journal_item_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journal_item"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Top-ups of the past have stood: they are settled.
INSERT INTO "top_up" (journal_id, status)
SELECT id, 1 FROM "journal" WHERE trading_method IN (1, 2);
