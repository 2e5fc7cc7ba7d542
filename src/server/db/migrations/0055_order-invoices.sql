CREATE TABLE "order_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"access_key" text NOT NULL,
	"pdf" "bytea",
	"xml" "bytea",
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_invoices_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "order_invoices_access_key_unique" UNIQUE("access_key"),
	CONSTRAINT "order_invoices_key" CHECK ("order_invoices"."access_key" ~ '^[0-9]{6}[0-9A-Z]{14}[0-9]{24}$'),
	CONSTRAINT "order_invoices_files" CHECK (num_nonnulls("order_invoices"."pdf", "order_invoices"."xml") >= 1),
	CONSTRAINT "order_invoices_sizes" CHECK (octet_length("order_invoices"."pdf") between 1 and 2000000 and octet_length("order_invoices"."xml") between 1 and 2000000)
);
--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_invoices_newest" ON "order_invoices" USING btree ("created_at");