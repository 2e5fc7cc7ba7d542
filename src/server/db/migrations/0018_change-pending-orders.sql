ALTER TABLE "order_events" DROP CONSTRAINT "order_events_reason";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_reason" CHECK ("order_events"."reason" in ('placed', 'changed', 'payment', 'staff', 'customer', 'dispatch', 'unpaid'));