ALTER TABLE "order_events" DROP CONSTRAINT "order_events_reason";--> statement-breakpoint
ALTER TABLE "order_returns" DROP CONSTRAINT "order_returns_reason";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cancelled_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Not validated: the column is new, the others allow more than before, and nobody waits while the rows are read.
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_reason" CHECK ("order_events"."reason" in ('placed', 'placed-by-staff', 'changed', 'payment', 'staff', 'customer', 'dispatch', 'pieces-cancelled', 'address-changed', 'unpaid', 'underpaid', 'pix-waiting', 'late-payment', 'late-payment-waits', 'late-payment-returned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_cancelled_quantity" CHECK ("order_items"."cancelled_quantity" between 0 and "order_items"."quantity") NOT VALID;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_reason" CHECK ("order_returns"."reason" in ('regret', 'defect', 'damaged-in-transit', 'wrong-item', 'agreement', 'before-dispatch')) NOT VALID;
