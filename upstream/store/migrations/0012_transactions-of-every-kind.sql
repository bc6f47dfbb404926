CREATE TABLE "sku_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" bigint NOT NULL,
	"user_id" bigint,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_row" (
	"job_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"outcome" text,
	"from_amount" numeric(19, 4),
	"to_amount" numeric(19, 4),
	"currency_code" text DEFAULT '' NOT NULL,
	"reason" jsonb,
	CONSTRAINT "run_row_job_id_transaction_id_pk" PRIMARY KEY("job_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"volume" numeric(18, 6)
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"tracking_number" text collate "C" NOT NULL,
	"package_code" text collate "C" DEFAULT '' NOT NULL,
	"carrier_code" text NOT NULL,
	"fee_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"transaction_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"fee_type" text NOT NULL,
	"weight_kg" numeric(18, 6),
	"unit_price" numeric(18, 6),
	"amount" numeric(19, 4),
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipment_line_transaction_id_line_no_pk" PRIMARY KEY("transaction_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"snapshot_date" date NOT NULL,
	"actual_volume" numeric(18, 6),
	"free_volume" numeric(18, 6),
	"billable_volume" numeric(18, 6)
);
--> statement-breakpoint
CREATE TABLE "vas" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"billing_type_id" bigint NOT NULL,
	"is_service_fee" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(19, 4) NOT NULL,
	"ref_no" text collate "C" DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transaction" ALTER COLUMN "reference_no" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "transaction" ALTER COLUMN "order_number" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "transaction" ALTER COLUMN "order_number" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "transaction" ALTER COLUMN "platform_number" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "transaction" ALTER COLUMN "platform_number" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "transaction" ALTER COLUMN "external_number" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "transaction" ALTER COLUMN "external_number" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "is_corrected" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD COLUMN "label_quantity" integer;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD COLUMN "power_on_quantity" integer;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD COLUMN "putaway_date" date;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD COLUMN "registered_volume" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "sku_change" ADD CONSTRAINT "sku_change_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_row" ADD CONSTRAINT "run_row_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vas" ADD CONSTRAINT "vas_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vas" ADD CONSTRAINT "vas_billing_type_id_billing_type_id_fk" FOREIGN KEY ("billing_type_id") REFERENCES "public"."billing_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sku_change_sku" ON "sku_change" USING btree ("sku_id","id");--> statement-breakpoint
CREATE INDEX "shipment_tracking_number" ON "shipment" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "shipment_package_code" ON "shipment" USING btree ("package_code");--> statement-breakpoint
CREATE INDEX "vas_ref_no" ON "vas" USING btree ("ref_no");--> statement-breakpoint
CREATE INDEX "sku_unmeasured" ON "sku" USING btree ("customer_id","sku") WHERE ("sku"."length_cm" > 0 and "sku"."width_cm" > 0 and "sku"."height_cm" > 0 and "sku"."weight_kg" > 0) is not true;--> statement-breakpoint
CREATE INDEX "transaction_unpriced" ON "transaction" USING btree ("customer_id","warehouse_id","id") WHERE "transaction"."error" is not null and "transaction"."billing_status" = 0;