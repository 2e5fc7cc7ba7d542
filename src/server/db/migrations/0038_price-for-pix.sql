ALTER TABLE "order_events" DROP CONSTRAINT "order_events_reason";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "pix_discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pix_discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_choice" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "simulado_checkouts" ADD COLUMN "only_method" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_reason" CHECK ("order_events"."reason" in ('placed', 'changed', 'payment', 'staff', 'customer', 'dispatch', 'unpaid', 'underpaid', 'pix-waiting', 'late-payment', 'late-payment-waits', 'late-payment-returned'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_pix_discount" CHECK ("order_items"."pix_discount_cents" between 0 and "order_items"."price_at_time_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_choice" CHECK ("orders"."payment_choice" in ('any', 'pix'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pix_discount" CHECK ("orders"."pix_discount_cents" between 0 and "orders"."subtotal_cents" and ("orders"."pix_discount_cents" = 0 or "orders"."payment_choice" = 'pix'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."pix_discount_cents" + "orders"."shipping_cents");--> statement-breakpoint
ALTER TABLE "simulado_checkouts" ADD CONSTRAINT "simulado_checkouts_only_method" CHECK ("simulado_checkouts"."only_method" in ('card', 'pix', 'boleto'));