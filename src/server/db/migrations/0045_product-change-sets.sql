CREATE TABLE "product_change_rows" (
	"set_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"product_id" uuid,
	"outcome" text NOT NULL,
	"name" text NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" text[] DEFAULT '{}'::text[] NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"stock_mode" text,
	"stock_quantity" integer,
	"stock_before" integer,
	"stock_moved" integer,
	"source" jsonb,
	"result" text,
	CONSTRAINT "product_change_rows_line" PRIMARY KEY("set_id","line"),
	CONSTRAINT "product_change_rows_outcome" CHECK ("product_change_rows"."outcome" in ('created', 'changed', 'unchanged', 'refused')),
	CONSTRAINT "product_change_rows_stock_mode" CHECK ("product_change_rows"."stock_mode" in ('set', 'add')),
	CONSTRAINT "product_change_rows_stock" CHECK (("product_change_rows"."stock_mode" is null) = ("product_change_rows"."stock_quantity" is null)),
	CONSTRAINT "product_change_rows_result" CHECK ("product_change_rows"."result" in ('applied', 'skipped', 'undone', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "product_change_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"author_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_by" uuid,
	"failure" text,
	"row_count" integer DEFAULT 0 NOT NULL,
	"handled_count" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"warned_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "product_change_sets_kind" CHECK ("product_change_sets"."kind" in ('import', 'bulk')),
	CONSTRAINT "product_change_sets_state" CHECK ("product_change_sets"."state" in ('open', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone')),
	CONSTRAINT "product_change_sets_times" CHECK ("product_change_sets"."ends_at" > "product_change_sets"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"set_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea",
	"headings" text[] NOT NULL,
	"samples" jsonb NOT NULL,
	"supplier_id" uuid,
	"settings" jsonb
);
--> statement-breakpoint
CREATE TABLE "supplier_import_settings" (
	"supplier_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_change_rows" ADD CONSTRAINT "product_change_rows_set_id_product_change_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."product_change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_rows" ADD CONSTRAINT "product_change_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_sets" ADD CONSTRAINT "product_change_sets_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_sets" ADD CONSTRAINT "product_change_sets_asked_by_profiles_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_set_id_product_change_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."product_change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_import_settings" ADD CONSTRAINT "supplier_import_settings_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_change_rows_by_outcome" ON "product_change_rows" USING btree ("set_id","outcome","line");--> statement-breakpoint
CREATE INDEX "product_change_rows_by_result" ON "product_change_rows" USING btree ("set_id","result","line");--> statement-breakpoint
CREATE INDEX "product_change_rows_warned" ON "product_change_rows" USING btree ("set_id","line") WHERE warnings <> '{}';--> statement-breakpoint
CREATE INDEX "product_change_rows_of_product" ON "product_change_rows" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "product_change_sets_latest" ON "product_change_sets" USING btree ("created_at","id");