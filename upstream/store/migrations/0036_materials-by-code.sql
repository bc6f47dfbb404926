ALTER TABLE "pack_material" DROP CONSTRAINT "pack_material_material_code_unique";--> statement-breakpoint
ALTER TABLE "sku_change" DROP CONSTRAINT "sku_change_sku_id_sku_id_fk";
--> statement-breakpoint
ALTER TABLE "sku_change" ADD CONSTRAINT "sku_change_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Codes came from names, and two of these may differ in nothing but case.
UPDATE "pack_material" later SET material_code = left(material_code, 40) || '-' || id
WHERE EXISTS (SELECT FROM "pack_material" earlier
  WHERE lower(earlier.material_code) = lower(later.material_code) AND earlier.id < later.id);--> statement-breakpoint
CREATE UNIQUE INDEX "pack_material_code" ON "pack_material" USING btree (lower("material_code"));