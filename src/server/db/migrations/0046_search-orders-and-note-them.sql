CREATE TABLE "order_tags" (
	"order_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag"),
	CONSTRAINT "order_tags_tag" CHECK (length("order_tags"."tag") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid,
	"user_id" uuid,
	"actor_id" uuid,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notes_about_one" CHECK (num_nonnulls("staff_notes"."order_id", "staff_notes"."user_id") = 1),
	CONSTRAINT "staff_notes_length" CHECK (length("staff_notes"."note") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text COLLATE "C" GENERATED ALWAYS AS (normalise(first_name || ' ' || last_name || ' ' || email || ' ' || id::text || ' ' || coalesce(tracking_code, '') || ' ' || phone || ' ' || coalesce(tax_id, '') || ' ' || city || ' ' || state || ' ' || postal_code)) STORED;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "search_text" text COLLATE "C" GENERATED ALWAYS AS (normalise(product_name)) STORED;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tags_by_tag" ON "order_tags" USING btree (normalise("tag"));--> statement-breakpoint
CREATE INDEX "staff_notes_of_order" ON "staff_notes" USING btree ("order_id","created_at") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "staff_notes_of_user" ON "staff_notes" USING btree ("user_id","created_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "order_items_search" ON "order_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_tracking_code" ON "orders" USING btree ("tracking_code") WHERE tracking_code is not null;--> statement-breakpoint
CREATE INDEX "payments_by_provider_id" ON "payments" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);
