CREATE TABLE "agreement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"effective_time" timestamp with time zone NOT NULL,
	"expiry_time" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" bigint,
	"update_user_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agreement_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"sheet" jsonb NOT NULL,
	"create_user_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_version_number" UNIQUE("agreement_id","version")
);
--> statement-breakpoint
CREATE TABLE "billing_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"type" smallint NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"create_user_id" bigint,
	"update_user_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_type_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "currency" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "currency_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency_code" text NOT NULL,
	"recharge_exchange_loss" numeric(18, 6) DEFAULT '0' NOT NULL,
	"consume_exchange_loss" numeric(18, 6) DEFAULT '0' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_code" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"is_house" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_customer_code_unique" UNIQUE("customer_code")
);
--> statement-breakpoint
CREATE TABLE "customer_warehouse" (
	"customer_id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	CONSTRAINT "customer_warehouse_customer_id_warehouse_id_pk" PRIMARY KEY("customer_id","warehouse_id")
);
--> statement-breakpoint
CREATE TABLE "pack_material" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pack_material_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"material_name" text NOT NULL,
	CONSTRAINT "pack_material_material_name_unique" UNIQUE("material_name")
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"length_cm" numeric(18, 6),
	"width_cm" numeric(18, 6),
	"height_cm" numeric(18, 6),
	"weight_kg" numeric(18, 6),
	"pack_material_id" bigint,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sku_of_customer" UNIQUE("customer_id","sku")
);
--> statement-breakpoint
CREATE TABLE "uploaded_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploaded_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_path" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploaded_file_file_path_unique" UNIQUE("file_path")
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouse_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"warehouse_code" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "warehouse_warehouse_code_unique" UNIQUE("warehouse_code")
);
--> statement-breakpoint
CREATE TABLE "access_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"expire_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"key_hash" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"real_name" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'zh-CN' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"warehouse_id" bigint,
	"country_code" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pid" bigint,
	"title" jsonb NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"type" smallint DEFAULT 0 NOT NULL,
	"is_menu" smallint DEFAULT 1 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_start" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"create_user_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_rule" (
	"role_id" bigint NOT NULL,
	"rule_id" bigint NOT NULL,
	CONSTRAINT "role_rule_role_id_rule_id_pk" PRIMARY KEY("role_id","rule_id")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"customer_id" bigint,
	"currency_code" text NOT NULL,
	"balance" numeric(19, 4) DEFAULT '0' NOT NULL,
	"credit_limit" numeric(19, 4) DEFAULT '0' NOT NULL,
	"warning_line" numeric(19, 4) DEFAULT '0' NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"journal_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"balance" numeric(19, 4),
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_of_journal" UNIQUE("journal_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_no" text NOT NULL,
	"trading_method" smallint NOT NULL,
	"transaction_type" smallint NOT NULL,
	"transaction_id" bigint,
	"reversal_of" bigint,
	"rate" numeric(18, 6),
	"from_amount" numeric(19, 4),
	"from_currency_code" text,
	"note" text DEFAULT '' NOT NULL,
	"user_id" bigint,
	"complete_time" timestamp with time zone DEFAULT now() NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_transaction_no_unique" UNIQUE("transaction_no"),
	CONSTRAINT "journal_reversal_of_unique" UNIQUE("reversal_of")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"unique_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"input" jsonb NOT NULL,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error_text" text DEFAULT '' NOT NULL,
	"user_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"finish_time" timestamp with time zone,
	CONSTRAINT "job_unique_key_unique" UNIQUE("unique_key")
);
--> statement-breakpoint
CREATE TABLE "item_adjustment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_adjustment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"billing_type_id" bigint,
	"user_id" bigint NOT NULL,
	"from_amount" numeric(19, 4) NOT NULL,
	"to_amount" numeric(19, 4) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_type" smallint NOT NULL,
	"reference_no" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"source_ref" text,
	"order_number" text DEFAULT '' NOT NULL,
	"platform_number" text DEFAULT '' NOT NULL,
	"external_number" text DEFAULT '' NOT NULL,
	"order_type" text DEFAULT '' NOT NULL,
	"business_time" timestamp with time zone NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"charge_status" smallint DEFAULT 1 NOT NULL,
	"billing_status" smallint DEFAULT 0 NOT NULL,
	"billing_amount" numeric(19, 4) DEFAULT '0' NOT NULL,
	"adjust_amount" numeric(19, 4) DEFAULT '0' NOT NULL,
	"total_amount" numeric(19, 4) DEFAULT '0' NOT NULL,
	"currency_code" text DEFAULT '' NOT NULL,
	"agreement_version_id" bigint,
	"error" jsonb,
	CONSTRAINT "transaction_reference_no_unique" UNIQUE("reference_no"),
	CONSTRAINT "transaction_source" UNIQUE("transaction_type","customer_id","source_ref")
);
--> statement-breakpoint
CREATE TABLE "transaction_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"item_no" integer NOT NULL,
	"billing_type_id" bigint,
	"sku_id" bigint,
	"quantity" numeric(18, 6),
	"unit_price" numeric(19, 4),
	"billing_amount" numeric(19, 4) NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"explanation" jsonb NOT NULL,
	CONSTRAINT "transaction_item_number" UNIQUE("transaction_id","item_no")
);
--> statement-breakpoint
CREATE TABLE "transaction_line" (
	"transaction_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "transaction_line_transaction_id_line_no_pk" PRIMARY KEY("transaction_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "transaction_material" (
	"transaction_id" bigint NOT NULL,
	"pack_material_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "transaction_material_transaction_id_pack_material_id_pk" PRIMARY KEY("transaction_id","pack_material_id")
);
--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_version" ADD CONSTRAINT "agreement_version_agreement_id_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_warehouse" ADD CONSTRAINT "customer_warehouse_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_warehouse" ADD CONSTRAINT "customer_warehouse_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_pack_material_id_pack_material_id_fk" FOREIGN KEY ("pack_material_id") REFERENCES "public"."pack_material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_rule" ADD CONSTRAINT "auth_rule_pid_auth_rule_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."auth_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_create_user_id_app_user_id_fk" FOREIGN KEY ("create_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_rule" ADD CONSTRAINT "role_rule_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_rule" ADD CONSTRAINT "role_rule_rule_id_auth_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."auth_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_journal_id_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_adjustment" ADD CONSTRAINT "item_adjustment_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_agreement_version_id_agreement_version_id_fk" FOREIGN KEY ("agreement_version_id") REFERENCES "public"."agreement_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_item" ADD CONSTRAINT "transaction_item_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_item" ADD CONSTRAINT "transaction_item_billing_type_id_billing_type_id_fk" FOREIGN KEY ("billing_type_id") REFERENCES "public"."billing_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_item" ADD CONSTRAINT "transaction_item_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD CONSTRAINT "transaction_line_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_line" ADD CONSTRAINT "transaction_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_material" ADD CONSTRAINT "transaction_material_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_material" ADD CONSTRAINT "transaction_material_pack_material_id_pack_material_id_fk" FOREIGN KEY ("pack_material_id") REFERENCES "public"."pack_material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_customer" ON "agreement" USING btree ("customer_id","warehouse_id");--> statement-breakpoint
CREATE UNIQUE INDEX "currency_code" ON "currency" USING btree (upper("currency_code"));--> statement-breakpoint
CREATE INDEX "uploaded_file_sha256" ON "uploaded_file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "access_token_user" ON "access_token" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_name" ON "app_user" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "auth_rule_name" ON "auth_rule" USING btree ("name") WHERE "auth_rule"."name" <> '';--> statement-breakpoint
CREATE INDEX "auth_rule_pid" ON "auth_rule" USING btree ("pid");--> statement-breakpoint
CREATE UNIQUE INDEX "role_title" ON "role" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "role_rule_rule" ON "role_rule" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "user_role_role" ON "user_role" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_customer" ON "account" USING btree ("customer_id","currency_code") WHERE "account"."kind" = 'customer';--> statement-breakpoint
CREATE UNIQUE INDEX "account_house" ON "account" USING btree ("kind","currency_code") WHERE "account"."kind" <> 'customer';--> statement-breakpoint
CREATE INDEX "entry_account" ON "entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "journal_transaction" ON "journal" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("create_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_time" ON "idempotency_key" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "job_open" ON "job" USING btree ("id") WHERE "job"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "item_adjustment_transaction" ON "item_adjustment" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "transaction_list" ON "transaction" USING btree ("transaction_type","customer_id","business_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transaction_order_number" ON "transaction" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "transaction_platform_number" ON "transaction" USING btree ("platform_number");--> statement-breakpoint
CREATE INDEX "transaction_external_number" ON "transaction" USING btree ("external_number");--> statement-breakpoint
CREATE INDEX "transaction_unbilled" ON "transaction" USING btree ("customer_id","currency_code") WHERE "transaction"."billing_status" = 0 and "transaction"."charge_status" = 1;--> statement-breakpoint
CREATE INDEX "transaction_line_sku" ON "transaction_line" USING btree ("sku_id");