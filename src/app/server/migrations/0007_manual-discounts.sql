ALTER TABLE "order_events" DROP CONSTRAINT "order_events_reason";--> statement-breakpoint
ALTER TABLE "simulado_checkouts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_reason" CHECK ("order_events"."reason" in ('placed', 'placed-by-staff', 'changed', 'discounted', 'payment', 'nothing-to-pay', 'staff', 'customer', 'dispatch', 'pieces-cancelled', 'address-changed', 'unpaid', 'underpaid', 'pix-waiting', 'late-payment', 'late-payment-waits', 'late-payment-returned')) NOT VALID;
