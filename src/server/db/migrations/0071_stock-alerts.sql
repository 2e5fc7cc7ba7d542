CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"enqueued_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_once" UNIQUE("product_id","email"),
	CONSTRAINT "stock_alerts_email" CHECK ("stock_alerts"."email" = lower("stock_alerts"."email") and "stock_alerts"."email" ~ '^[^\s@]+@[^\s@]+$' and length("stock_alerts"."email") <= 254)
);
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("product_id","asked_at","id") WHERE enqueued_at is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_of_email" ON "stock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_alerts_by_age" ON "stock_alerts" USING btree ("asked_at");