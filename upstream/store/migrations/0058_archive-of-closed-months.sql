CREATE TABLE "archive_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "archive_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"from_time" timestamp with time zone NOT NULL,
	"before_time" timestamp with time zone NOT NULL,
	"customer_id" bigint NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"transaction_ids" bigint[] NOT NULL,
	"sku_ids" bigint[] NOT NULL,
	"pack_material_ids" bigint[] NOT NULL,
	"size_bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_file" ADD CONSTRAINT "archive_file_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_file_customer" ON "archive_file" USING btree ("customer_id","first_id","last_id");--> statement-breakpoint
CREATE INDEX "archive_file_month" ON "archive_file" USING btree ("month");--> statement-breakpoint
-- It is packed already.
ALTER TABLE "archive_file" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint

-- What a transaction was billed for stays in its tables, or leaves them for a file of the archive that answers for it.
CREATE OR REPLACE FUNCTION refuse_of_billed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  billed record;
  is_leaving boolean := TG_OP = 'DELETE'
    AND TG_TABLE_NAME IN ('fee_line', 'transaction_line', 'transaction_material', 'shipment_line');
BEGIN
  -- OFFSET keeps it a look-up by key for each, whatever the planner thinks of their number.
  SELECT t.reference_no INTO billed FROM (SELECT DISTINCT transaction_id FROM before) b, LATERAL (
    SELECT reference_no FROM public.transaction WHERE id = b.transaction_id AND billing_status = 1
      AND NOT (is_leaving AND EXISTS (
        SELECT FROM public.archive_file f WHERE f.customer_id = transaction.customer_id
          AND b.transaction_id BETWEEN f.first_id AND f.last_id AND b.transaction_id = ANY (f.transaction_ids)))
    OFFSET 0
  ) t LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transaction % is billed: % of % refused', billed.reference_no, TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
