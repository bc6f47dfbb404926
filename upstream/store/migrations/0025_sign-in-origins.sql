CREATE TABLE "sign_in_failure" (
	"subject" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"failures" integer NOT NULL,
	"unseen" integer DEFAULT 0 NOT NULL,
	"last_time" timestamp with time zone NOT NULL,
	"open_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_origin" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"last_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_origin_user_id_kind_value_pk" PRIMARY KEY("user_id","kind","value")
);
--> statement-breakpoint
ALTER TABLE "sign_in_origin" ADD CONSTRAINT "sign_in_origin_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_failure_user" ON "sign_in_failure" USING btree ("user_id") WHERE "sign_in_failure"."user_id" is not null;