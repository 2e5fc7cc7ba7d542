CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"balance_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"return_id" uuid,
	"round" integer DEFAULT 0 NOT NULL,
	"submission_key" uuid,
	"expires_at" timestamp with time zone,
	"actor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_in_sequence" UNIQUE("user_id","sequence"),
	CONSTRAINT "credit_entries_one_per_return" UNIQUE("return_id","reason"),
	CONSTRAINT "credit_entries_one_per_submission" UNIQUE("user_id","submission_key"),
	CONSTRAINT "credit_entries_reason" CHECK ("credit_entries"."reason" in ('goodwill', 'gift', 'order-cancelled', 'reopened', 'refund', 'used', 'given-back', 'returned', 'moved', 'expired', 'erased')),
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount_cents" <> 0),
	CONSTRAINT "credit_entries_balance" CHECK ("credit_entries"."balance_cents" >= 0),
	CONSTRAINT "credit_entries_first" CHECK ("credit_entries"."sequence" > 1 or "credit_entries"."balance_cents" = "credit_entries"."amount_cents"),
	CONSTRAINT "credit_entries_direction" CHECK (("credit_entries"."reason" in ('used', 'reopened', 'expired', 'erased')) = ("credit_entries"."amount_cents" < 0) or "credit_entries"."reason" = 'moved'),
	CONSTRAINT "credit_entries_expiry" CHECK ("credit_entries"."expires_at" is null or "credit_entries"."reason" in ('goodwill', 'gift', 'moved'))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_reason";--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_means";--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_one_per_round" ON "credit_entries" USING btree ("order_id","reason","round") WHERE reason in ('order-cancelled', 'reopened', 'used', 'given-back');--> statement-breakpoint
CREATE INDEX "credit_entries_of_order" ON "credit_entries" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_expiring" ON "credit_entries" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_reason" CHECK ("order_events"."reason" in ('placed', 'placed-by-staff', 'changed', 'payment', 'nothing-to-pay', 'staff', 'customer', 'dispatch', 'pieces-cancelled', 'address-changed', 'unpaid', 'underpaid', 'pix-waiting', 'late-payment', 'late-payment-waits', 'late-payment-returned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_means" CHECK ("payment_refunds"."means" in ('provider', 'outside', 'credit', 'panel', 'chargeback')) NOT VALID;