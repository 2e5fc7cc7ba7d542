CREATE TABLE "category_companion_choices" (
	"category_id" uuid NOT NULL,
	"companion_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_companion_choices_category_id_companion_id_pk" PRIMARY KEY("category_id","companion_id"),
	CONSTRAINT "category_companion_choices_position" UNIQUE("category_id","position")
);
--> statement-breakpoint
CREATE TABLE "category_companion_rules" (
	"category_id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companion_rules" ADD COLUMN "source" text DEFAULT 'chosen' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_companion_choices" ADD CONSTRAINT "category_companion_choices_category_id_category_companion_rules_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category_companion_rules"("category_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_companion_choices" ADD CONSTRAINT "category_companion_choices_companion_id_products_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_companion_rules" ADD CONSTRAINT "category_companion_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_companion_rules" ADD CONSTRAINT "category_companion_rules_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_companion_choices_of_companion" ON "category_companion_choices" USING btree ("companion_id");--> statement-breakpoint
ALTER TABLE "companion_rules" ADD CONSTRAINT "companion_rules_source" CHECK ("companion_rules"."source" in ('chosen', 'measures'));