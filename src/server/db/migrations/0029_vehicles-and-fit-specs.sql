CREATE TABLE "fit_specs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fit_specs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"rim_inches" integer,
	"rim_width_inches" numeric(3, 1),
	"bolt_patterns" text[] DEFAULT '{}'::text[] NOT NULL,
	"offset_mm" numeric(4, 1),
	"centre_bore_mm" numeric(4, 1),
	"wheel_load_kg" integer,
	"tyre_width_mm" integer,
	"tyre_aspect_ratio" integer,
	"load_index" integer,
	"speed_symbol" text,
	"is_commercial" boolean DEFAULT false NOT NULL,
	"ring_inner_mm" numeric(4, 1),
	"ring_outer_mm" numeric(4, 1),
	"spacer_mm" numeric(4, 1),
	"thread" text,
	"seat" text,
	CONSTRAINT "fit_specs_measures" UNIQUE NULLS NOT DISTINCT("kind","rim_inches","rim_width_inches","bolt_patterns","offset_mm","centre_bore_mm","wheel_load_kg","tyre_width_mm","tyre_aspect_ratio","load_index","speed_symbol","is_commercial","ring_inner_mm","ring_outer_mm","spacer_mm","thread","seat"),
	CONSTRAINT "fit_specs_kind" CHECK ("fit_specs"."kind" in ('wheel', 'tyre', 'kit', 'ring', 'spacer', 'bolt', 'nut'))
);
--> statement-breakpoint
CREATE TABLE "garage_vehicles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"version" text,
	"own_tyre" text,
	"nickname" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "garage_vehicles_once" UNIQUE NULLS NOT DISTINCT("user_id","model_id","year","version"),
	CONSTRAINT "garage_vehicles_year" CHECK ("garage_vehicles"."year" between 1950 and 2100),
	CONSTRAINT "garage_vehicles_own_tyre" CHECK ("garage_vehicles"."own_tyre" ~ '^[1-3][0-9]5/[2-9][05] R[12][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "vehicle_misses" (
	"model_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicle_misses_of_day" PRIMARY KEY("model_id","year","day"),
	CONSTRAINT "vehicle_misses_count" CHECK ("vehicle_misses"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "fit_applications" (
	"product_id" uuid NOT NULL,
	"generation_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"note" text,
	"source" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fit_applications_of_generation" PRIMARY KEY("generation_id","product_id"),
	CONSTRAINT "fit_applications_verdict" CHECK ("fit_applications"."verdict" in ('serve', 'serve_com_ressalva', 'nao_serve'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"model_id" uuid NOT NULL,
	"year_from" integer NOT NULL,
	"year_to" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"bolt_pattern" text,
	"hub_bore_mm" numeric(4, 1),
	"rim_min_inches" integer,
	"rim_max_inches" integer,
	"fastener" text,
	"thread" text,
	"seat" text,
	"confidence" text NOT NULL,
	"source" text NOT NULL,
	"verified_by" uuid,
	"verified_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_generations_years" CHECK ("vehicle_generations"."year_from" between 1950 and "vehicle_generations"."year_to" and "vehicle_generations"."year_to" <= 2100),
	CONSTRAINT "vehicle_generations_rims" CHECK ("vehicle_generations"."rim_min_inches" <= "vehicle_generations"."rim_max_inches"),
	CONSTRAINT "vehicle_generations_bolt_pattern" CHECK ("vehicle_generations"."bolt_pattern" ~ '^[3-8]x[0-9]{2,3}([.][0-9])?$'),
	CONSTRAINT "vehicle_generations_hub" CHECK ("vehicle_generations"."hub_bore_mm" between 30 and 200),
	CONSTRAINT "vehicle_generations_fastener" CHECK ("vehicle_generations"."fastener" in ('bolt', 'nut')),
	CONSTRAINT "vehicle_generations_thread" CHECK ("vehicle_generations"."thread" ~ '^M[0-9]{2}x[0-9]([.][0-9]{1,2})?$'),
	CONSTRAINT "vehicle_generations_seat" CHECK ("vehicle_generations"."seat" in ('cone', 'ball', 'flat')),
	CONSTRAINT "vehicle_generations_confidence" CHECK ("vehicle_generations"."confidence" in ('high', 'medium', 'low')),
	CONSTRAINT "vehicle_generations_source" CHECK ("vehicle_generations"."source" ~ '[^ ]')
);
--> statement-breakpoint
CREATE TABLE "vehicle_makes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "vehicle_makes_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "vehicle_models" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"make_id" uuid NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"body" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "vehicle_models_name" UNIQUE("make_id","name"),
	CONSTRAINT "vehicle_models_body" CHECK ("vehicle_models"."body" in ('car', 'suv', 'pickup', 'van'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_oe_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"generation_id" uuid NOT NULL,
	"version" text,
	"axle" text DEFAULT 'both' NOT NULL,
	"tyre_width_mm" integer NOT NULL,
	"tyre_aspect_ratio" integer NOT NULL,
	"rim_inches" integer NOT NULL,
	"load_index" integer,
	"speed_symbol" text,
	"is_commercial" boolean DEFAULT false NOT NULL,
	"rim_width_inches" numeric(3, 1),
	"offset_mm" numeric(4, 1),
	"confidence" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "vehicle_oe_sets_once" UNIQUE NULLS NOT DISTINCT("generation_id","version","axle","tyre_width_mm","tyre_aspect_ratio","rim_inches"),
	CONSTRAINT "vehicle_oe_sets_axle" CHECK ("vehicle_oe_sets"."axle" in ('both', 'front', 'rear')),
	CONSTRAINT "vehicle_oe_sets_tyre_width" CHECK ("vehicle_oe_sets"."tyre_width_mm" between 100 and 500),
	CONSTRAINT "vehicle_oe_sets_tyre_aspect_ratio" CHECK ("vehicle_oe_sets"."tyre_aspect_ratio" between 20 and 100),
	CONSTRAINT "vehicle_oe_sets_rim" CHECK ("vehicle_oe_sets"."rim_inches" between 10 and 30),
	CONSTRAINT "vehicle_oe_sets_load_index" CHECK ("vehicle_oe_sets"."load_index" between 50 and 200),
	CONSTRAINT "vehicle_oe_sets_speed_symbol" CHECK ("vehicle_oe_sets"."speed_symbol" in ('J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'U', 'H', 'V', 'W', 'Y', 'ZR')),
	CONSTRAINT "vehicle_oe_sets_rim_width" CHECK ("vehicle_oe_sets"."rim_width_inches" between 3 and 16),
	CONSTRAINT "vehicle_oe_sets_offset" CHECK ("vehicle_oe_sets"."offset_mm" between -150 and 150 and mod("vehicle_oe_sets"."offset_mm", 0.5) = 0),
	CONSTRAINT "vehicle_oe_sets_confidence" CHECK ("vehicle_oe_sets"."confidence" in ('high', 'medium', 'low')),
	CONSTRAINT "vehicle_oe_sets_source" CHECK ("vehicle_oe_sets"."source" ~ '[^ ]')
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_offset";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "offset_mm" SET DATA TYPE numeric(4, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "load_index_twin" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_reinforced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_commercial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_run_flat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "terrain" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "wheel_load_kg" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ring_inner_mm" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ring_outer_mm" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "spacer_mm" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fastener" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seat" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fit_spec_id" integer;--> statement-breakpoint
ALTER TABLE "garage_vehicles" ADD CONSTRAINT "garage_vehicles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_vehicles" ADD CONSTRAINT "garage_vehicles_model_id_vehicle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicle_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_misses" ADD CONSTRAINT "vehicle_misses_model_id_vehicle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicle_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_applications" ADD CONSTRAINT "fit_applications_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_applications" ADD CONSTRAINT "fit_applications_generation_id_vehicle_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."vehicle_generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_applications" ADD CONSTRAINT "fit_applications_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_generations" ADD CONSTRAINT "vehicle_generations_model_id_vehicle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicle_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_generations" ADD CONSTRAINT "vehicle_generations_verified_by_profiles_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_models" ADD CONSTRAINT "vehicle_models_make_id_vehicle_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."vehicle_makes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_oe_sets" ADD CONSTRAINT "vehicle_oe_sets_generation_id_vehicle_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."vehicle_generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "garage_vehicles_default" ON "garage_vehicles" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "garage_vehicles_model" ON "garage_vehicles" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "fit_applications_product" ON "fit_applications" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "vehicle_generations_of_model" ON "vehicle_generations" USING btree ("model_id","year_from");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_fit_spec_id_fit_specs_id_fk" FOREIGN KEY ("fit_spec_id") REFERENCES "public"."fit_specs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_fit_spec" ON "products" USING btree ("fit_spec_id","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_load_index_twin" CHECK ("products"."load_index_twin" between 50 and 200);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_terrain" CHECK ("products"."terrain" in ('ht', 'at', 'mt'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_wheel_load" CHECK ("products"."wheel_load_kg" between 100 and 5000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ring" CHECK ("products"."ring_inner_mm" between 30 and 200 and "products"."ring_outer_mm" between 30 and 200);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_spacer" CHECK ("products"."spacer_mm" between 1 and 100);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_fastener" CHECK ("products"."fastener" in ('bolt', 'nut'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_thread" CHECK ("products"."thread" ~ '^M[0-9]{2}x[0-9]([.][0-9]{1,2})?$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seat" CHECK ("products"."seat" in ('cone', 'ball', 'flat'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_offset" CHECK ("products"."offset_mm" between -150 and 150 and mod("products"."offset_mm", 0.5) = 0);