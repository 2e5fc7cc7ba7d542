CREATE TABLE "companion_choices" (
	"product_id" uuid NOT NULL,
	"companion_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "companion_choices_product_id_companion_id_pk" PRIMARY KEY("product_id","companion_id"),
	CONSTRAINT "companion_choices_position" UNIQUE("product_id","position"),
	CONSTRAINT "companion_choices_others" CHECK ("companion_choices"."product_id" <> "companion_choices"."companion_id")
);
--> statement-breakpoint
CREATE TABLE "companion_rules" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companion_choices" ADD CONSTRAINT "companion_choices_product_id_companion_rules_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."companion_rules"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_choices" ADD CONSTRAINT "companion_choices_companion_id_products_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_rules" ADD CONSTRAINT "companion_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_rules" ADD CONSTRAINT "companion_rules_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companion_choices_of_companion" ON "companion_choices" USING btree ("companion_id");