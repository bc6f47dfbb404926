ALTER TABLE "sku" ALTER COLUMN "length_cm" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "sku" ALTER COLUMN "width_cm" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "sku" ALTER COLUMN "height_cm" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "sku" ALTER COLUMN "weight_kg" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "receipt" ALTER COLUMN "volume" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "shipment_line" ALTER COLUMN "weight_kg" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "stock" ALTER COLUMN "actual_volume" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "stock" ALTER COLUMN "free_volume" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "stock" ALTER COLUMN "billable_volume" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "transaction_item" ALTER COLUMN "quantity" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "transaction_line" ALTER COLUMN "registered_volume" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "length_correction" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "width_correction" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "height_correction" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "weight_correction" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "volume_sent" text;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD COLUMN "weight_sent" text;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD COLUMN "length_cm" numeric;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD COLUMN "width_cm" numeric;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD COLUMN "height_cm" numeric;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD COLUMN "weight_kg" numeric;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD COLUMN "sent" json;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD COLUMN "pack_material_id" bigint;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD COLUMN "sku_corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was priced with the SKU's material, orders alone, stays so, whatever the SKU is told later.
UPDATE "transaction_line" l SET "pack_material_id" = s."pack_material_id"
FROM "sku" s, "transaction" t WHERE s."id" = l."sku_id" AND s."pack_material_id" IS NOT NULL
  AND t."id" = l."transaction_id" AND t."transaction_type" = 2;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD CONSTRAINT "transaction_line_pack_material_id_pack_material_id_fk" FOREIGN KEY ("pack_material_id") REFERENCES "public"."pack_material"("id") ON DELETE no action ON UPDATE no action;
