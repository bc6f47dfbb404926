CREATE TABLE "file_content" (
	"file_id" bigint PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_content" ADD CONSTRAINT "file_content_file_id_uploaded_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."uploaded_file"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Pictures, documents and workbooks are compressed already.
ALTER TABLE "file_content" ALTER COLUMN "content" SET STORAGE EXTERNAL;
