ALTER TABLE "agreement" ADD COLUMN "file_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_version" ADD COLUMN "header" jsonb;--> statement-breakpoint
ALTER TABLE "agreement_version" DISABLE TRIGGER "agreement_version_append_only";--> statement-breakpoint
UPDATE "agreement_version" v SET "header" = jsonb_build_object(
  'title', a.title, 'currency_code', a.currency_code, 'note', a.note, 'file_list', a.file_list,
  'start_create_time', to_char(a.effective_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'end_create_time', to_char(a.expiry_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
) FROM "agreement" a WHERE a.id = v.agreement_id;--> statement-breakpoint
ALTER TABLE "agreement_version" ENABLE TRIGGER "agreement_version_append_only";--> statement-breakpoint
ALTER TABLE "agreement_version" ALTER COLUMN "header" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "result" jsonb;