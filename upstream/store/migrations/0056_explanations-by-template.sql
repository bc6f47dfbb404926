-- Only names and empty columns change, so that no row of a large table is read or written while it is locked.
CREATE TABLE "explanation_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "explanation_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" "bytea" NOT NULL,
	"template" text NOT NULL,
	CONSTRAINT "explanation_template_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "transaction_item" RENAME TO "fee_line";--> statement-breakpoint
ALTER SEQUENCE "transaction_item_id_seq" RENAME TO "fee_line_id_seq";--> statement-breakpoint
ALTER TABLE "fee_line" RENAME CONSTRAINT "transaction_item_pkey" TO "fee_line_pkey";--> statement-breakpoint
ALTER TABLE "fee_line" RENAME CONSTRAINT "transaction_item_number" TO "fee_line_number";--> statement-breakpoint
ALTER TABLE "fee_line" RENAME CONSTRAINT "transaction_item_transaction_id_transaction_id_fk" TO "fee_line_transaction_id_transaction_id_fk";--> statement-breakpoint
ALTER TABLE "fee_line" RENAME CONSTRAINT "transaction_item_billing_type_id_billing_type_id_fk" TO "fee_line_billing_type_id_billing_type_id_fk";--> statement-breakpoint
ALTER TABLE "fee_line" RENAME CONSTRAINT "transaction_item_sku_id_sku_id_fk" TO "fee_line_sku_id_sku_id_fk";--> statement-breakpoint
ALTER TRIGGER "transaction_item_billed_updated" ON "fee_line" RENAME TO "fee_line_billed_updated";--> statement-breakpoint
ALTER TRIGGER "transaction_item_billed_inserted" ON "fee_line" RENAME TO "fee_line_billed_inserted";--> statement-breakpoint
ALTER TRIGGER "transaction_item_billed_deleted" ON "fee_line" RENAME TO "fee_line_billed_deleted";--> statement-breakpoint
ALTER TABLE "fee_line" ALTER COLUMN "explanation" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_line" ADD COLUMN "template_id" integer;--> statement-breakpoint
ALTER TABLE "fee_line" ADD COLUMN "template_values" text;--> statement-breakpoint
ALTER TABLE "fee_line" ADD CONSTRAINT "fee_line_explained" CHECK ((explanation is null) = (template_id is not null) and (template_id is null) = (template_values is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "fee_line" ADD CONSTRAINT "fee_line_template_id_explanation_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."explanation_template"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint

CREATE VIEW "transaction_item" AS
  SELECT i.id, i.transaction_id, i.item_no, i.billing_type_id, i.sku_id, i.quantity, i.unit_price, i.billing_amount, i.amount,
    coalesce(i.explanation, (
      SELECT format(e.template, VARIADIC string_to_array(i.template_values, E'\t'))::json
      FROM explanation_template e WHERE e.id = i.template_id
    )) AS explanation
  FROM fee_line i;--> statement-breakpoint

-- The version before writes explanations in full, and fee lines by the name that only reads them now.
CREATE FUNCTION write_fee_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.fee_line (transaction_id, item_no, billing_type_id, sku_id, quantity, unit_price, billing_amount,
      amount, explanation)
    VALUES (NEW.transaction_id, NEW.item_no, NEW.billing_type_id, NEW.sku_id, NEW.quantity, NEW.unit_price,
      NEW.billing_amount, NEW.amount, NEW.explanation)
    RETURNING id INTO NEW.id;
  ELSE
    UPDATE public.fee_line SET item_no = NEW.item_no, billing_type_id = NEW.billing_type_id, sku_id = NEW.sku_id,
      quantity = NEW.quantity, unit_price = NEW.unit_price, billing_amount = NEW.billing_amount, amount = NEW.amount,
      explanation = NEW.explanation, template_id = null, template_values = null
    WHERE id = OLD.id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "transaction_item_written" INSTEAD OF INSERT OR UPDATE ON "transaction_item"
  FOR EACH ROW EXECUTE FUNCTION write_fee_line();
