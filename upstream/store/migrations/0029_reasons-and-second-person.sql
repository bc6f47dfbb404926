CREATE TABLE "change_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"action" text NOT NULL,
	"item" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"from_amount" numeric(19, 4) NOT NULL,
	"to_amount" numeric(19, 4) NOT NULL,
	"currency_code" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"customer_note" text DEFAULT '' NOT NULL,
	"seen_time" timestamp with time zone NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"reviewer_name" text DEFAULT '' NOT NULL,
	"review_reason" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"action" text NOT NULL,
	"user_id" bigint,
	"user_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"customer_note" text DEFAULT '' NOT NULL,
	"confirmed_by" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_adjustment" ADD COLUMN "change_id" bigint;--> statement-breakpoint
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_change" ADD CONSTRAINT "transaction_change_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_request_transaction" ON "change_request" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_waiting" ON "change_request" USING btree ("transaction_id") WHERE "change_request"."status" = 0;--> statement-breakpoint
CREATE INDEX "transaction_change_transaction" ON "transaction_change" USING btree ("transaction_id");--> statement-breakpoint
-- Who charged or did not charge what until now, as the audit log has it.
INSERT INTO "transaction_change" (transaction_id, action, user_id, user_name, create_time)
SELECT t.id,
  CASE WHEN a.after ->> 'charge_status' = '1' THEN 'charge'
    WHEN EXISTS (SELECT FROM jsonb_array_elements_text(a.before -> 'billed') billed (id) WHERE billed.id = named.id)
      THEN 'reverse'
    ELSE 'not_charge' END,
  a.user_id, a.actor_name, a.create_time
FROM "audit_log" a
CROSS JOIN LATERAL jsonb_array_elements_text(a.after -> 'ids') named (id)
JOIN "transaction" t ON t.id = named.id::bigint
WHERE a.action = 'transaction.change_charge_status'
  AND jsonb_typeof(a.after -> 'ids') = 'array' AND jsonb_typeof(a.before -> 'billed') = 'array'
ORDER BY a.id, t.id;
