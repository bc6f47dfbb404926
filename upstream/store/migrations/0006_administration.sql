CREATE TABLE "payment_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"create_user_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_group_access" (
	"payment_method_id" bigint NOT NULL,
	"payment_group_id" bigint NOT NULL,
	CONSTRAINT "payment_group_access_payment_method_id_payment_group_id_pk" PRIMARY KEY("payment_method_id","payment_group_id")
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_method_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payment_type" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_payee" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"bank_address" text DEFAULT '' NOT NULL,
	"create_user_id" bigint,
	"update_user_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_type" ADD COLUMN "detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_rule" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_group_access" ADD CONSTRAINT "payment_group_access_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_group_access" ADD CONSTRAINT "payment_group_access_payment_group_id_payment_group_id_fk" FOREIGN KEY ("payment_group_id") REFERENCES "public"."payment_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_group_title" ON "payment_group" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "payment_group_access_group" ON "payment_group_access" USING btree ("payment_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_name" ON "payment_method" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_name","create_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","create_time" DESC NULLS LAST);