CREATE TABLE "shipping_labels" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"label_id" text,
	"url" text,
	"tracking_code" text,
	"fault" text,
	"detail" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_labels_once" UNIQUE("provider","label_id"),
	CONSTRAINT "shipping_labels_state" CHECK ("shipping_labels"."state" in ('asked', 'bought', 'failed')),
	CONSTRAINT "shipping_labels_fault" CHECK ("shipping_labels"."fault" in ('out-of-reach', 'not-understood', 'refused', 'no-access', 'no-balance'))
);
--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;