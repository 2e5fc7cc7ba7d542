ALTER TABLE "order_events" DROP CONSTRAINT "order_events_reason";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_link_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_link_hash_unique" UNIQUE("payment_link_hash");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_reason" CHECK ("order_events"."reason" in ('placed', 'placed-by-staff', 'changed', 'payment', 'staff', 'customer', 'dispatch', 'unpaid', 'underpaid', 'pix-waiting', 'late-payment', 'late-payment-waits', 'late-payment-returned'));