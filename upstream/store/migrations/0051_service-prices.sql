ALTER TABLE "vas" ALTER COLUMN "quantity" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "vas" ALTER COLUMN "unit_price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vas" ADD COLUMN "price_reason" text DEFAULT '' NOT NULL;