CREATE TABLE "list_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"filter" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"author_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run" uuid,
	"row_count" integer DEFAULT 0 NOT NULL,
	"handled_count" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"piece_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_exports_kind" CHECK ("list_exports"."kind" in ('products', 'orders', 'customers', 'stock-movements')),
	CONSTRAINT "list_exports_format" CHECK ("list_exports"."format" in ('xlsx', 'csv')),
	CONSTRAINT "list_exports_state" CHECK ("list_exports"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "list_exports" ADD CONSTRAINT "list_exports_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_exports_latest" ON "list_exports" USING btree ("created_at","id");