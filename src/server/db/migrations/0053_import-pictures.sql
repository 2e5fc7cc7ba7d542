CREATE TABLE "product_import_files" (
	"set_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_import_files_name" PRIMARY KEY("set_id","name")
);
--> statement-breakpoint
CREATE TABLE "product_import_pictures" (
	"set_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	CONSTRAINT "product_import_pictures_place" PRIMARY KEY("set_id","line","position"),
	CONSTRAINT "product_import_pictures_state" CHECK ("product_import_pictures"."state" in ('waiting', 'stored', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "product_import_files" ADD CONSTRAINT "product_import_files_set_id_product_imports_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."product_imports"("set_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_row" FOREIGN KEY ("set_id","line") REFERENCES "public"."product_change_rows"("set_id","line") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_files_age" ON "product_import_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_import_pictures_by_state" ON "product_import_pictures" USING btree ("set_id","state","line");