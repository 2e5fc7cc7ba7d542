CREATE TABLE "attention_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"note" text,
	CONSTRAINT "attention_items_kind" CHECK ("attention_items"."kind" in ('paid-too-little', 'paid-too-much', 'paid-twice', 'paid-late', 'payment-taken-back', 'payment-unknown', 'payment-difference', 'refund-failed', 'email-failed', 'job-failed', 'stock-difference')),
	CONSTRAINT "attention_items_closed_with_note" CHECK (("attention_items"."closed_at" is null) = ("attention_items"."note" is null))
);
--> statement-breakpoint
ALTER TABLE "attention_items" ADD CONSTRAINT "attention_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention_items" ADD CONSTRAINT "attention_items_closed_by_profiles_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attention_items_open_once" ON "attention_items" USING btree ("kind","subject") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "attention_items_open" ON "attention_items" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "attention_items_of_order" ON "attention_items" USING btree ("order_id");