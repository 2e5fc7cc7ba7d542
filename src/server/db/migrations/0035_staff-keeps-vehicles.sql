CREATE TABLE "vehicle_import_records" (
	"import_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "vehicle_import_records_once" PRIMARY KEY("import_id","record_id"),
	CONSTRAINT "vehicle_import_records_kind" CHECK ("vehicle_import_records"."kind" in ('make', 'model', 'generation', 'set'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"name" text NOT NULL,
	"notes" jsonb NOT NULL,
	CONSTRAINT "vehicle_import_rows_line" PRIMARY KEY("import_id","line"),
	CONSTRAINT "vehicle_import_rows_outcome" CHECK ("vehicle_import_rows"."outcome" in ('created', 'changed', 'unchanged', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid,
	"file_name" text NOT NULL,
	"content" text,
	"digest" text,
	"state" text DEFAULT 'checking' NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"handled_count" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "vehicle_imports_state" CHECK ("vehicle_imports"."state" in ('checking', 'checked', 'applied', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "vehicle_makes" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_models" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_import_records" ADD CONSTRAINT "vehicle_import_records_import_id_vehicle_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."vehicle_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_import_rows" ADD CONSTRAINT "vehicle_import_rows_import_id_vehicle_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."vehicle_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_imports" ADD CONSTRAINT "vehicle_imports_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_import_rows_by_outcome" ON "vehicle_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "vehicle_imports_latest" ON "vehicle_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vehicle_misses_day" ON "vehicle_misses" USING btree ("day");