ALTER TABLE "order_events" DROP CONSTRAINT "order_events_reason";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "is_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "page_open_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_given_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_events_told" ON "order_events" USING btree ("created_at") WHERE is_told;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "payments_to_refund" ON "payments" USING btree ("refund_requested_at") WHERE status = 'approved';--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_reason" CHECK ("order_events"."reason" in ('placed', 'changed', 'payment', 'staff', 'customer', 'dispatch', 'unpaid', 'underpaid', 'late-payment', 'late-payment-waits', 'late-payment-returned'));