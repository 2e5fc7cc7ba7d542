CREATE TABLE "coupon_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"promotion_id" uuid NOT NULL,
	"is_for_one_use" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_codes_code" CHECK ("coupon_codes"."code" ~ '^[A-Z0-9-]{3,30}$')
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"label" text NOT NULL,
	"benefit" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"priority" integer DEFAULT 0 NOT NULL,
	"combines_with_coupons" boolean DEFAULT true NOT NULL,
	"needs_code" boolean DEFAULT false NOT NULL,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_label" CHECK (length("promotions"."label") between 1 and 80),
	CONSTRAINT "promotions_time" CHECK ("promotions"."ends_at" > "promotions"."starts_at"),
	CONSTRAINT "promotions_limits" CHECK ("promotions"."max_uses" > 0 and "promotions"."max_uses_per_customer" > 0),
	CONSTRAINT "promotions_limits_of_coupons" CHECK ("promotions"."needs_code" or num_nonnulls("promotions"."max_uses", "promotions"."max_uses_per_customer") = 0)
);
--> statement-breakpoint
CREATE TABLE "cart_coupons" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_adjustments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"promotion_id" uuid,
	"code" text,
	"goods_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"actor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_adjustments_one_per_line" UNIQUE("order_item_id","position"),
	CONSTRAINT "order_adjustments_kind" CHECK ("order_adjustments"."kind" in ('promotion', 'coupon', 'payment', 'manual', 'credit')),
	CONSTRAINT "order_adjustments_amounts" CHECK ("order_adjustments"."goods_cents" >= 0 and "order_adjustments"."shipping_cents" >= 0 and "order_adjustments"."goods_cents" + "order_adjustments"."shipping_cents" > 0),
	CONSTRAINT "order_adjustments_promotion" CHECK (("order_adjustments"."promotion_id" is not null) = ("order_adjustments"."kind" in ('promotion', 'coupon'))),
	CONSTRAINT "order_adjustments_code" CHECK (("order_adjustments"."code" is not null) = ("order_adjustments"."kind" = 'coupon'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "shipping_discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD CONSTRAINT "coupon_codes_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupons" ADD CONSTRAINT "cart_coupons_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupons" ADD CONSTRAINT "cart_coupons_code_coupon_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupon_codes"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_codes_of_promotion" ON "coupon_codes" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_newest" ON "promotions" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "promotions_running" ON "promotions" USING btree ("ends_at") WHERE stopped_at is null and not needs_code;--> statement-breakpoint
CREATE INDEX "order_adjustments_of_order" ON "order_adjustments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_adjustments_of_promotion" ON "order_adjustments" USING btree ("promotion_id") WHERE promotion_id is not null;--> statement-breakpoint
CREATE INDEX "order_adjustments_of_code" ON "order_adjustments" USING btree ("code") WHERE code is not null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_cents" between 0 and "order_items"."price_at_time_cents" * "order_items"."quantity" and "order_items"."shipping_discount_cents" between 0 and "order_items"."shipping_cents") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount_cents" >= 0 and "orders"."total_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."pix_discount_cents" + "orders"."shipping_cents" - "orders"."discount_cents") NOT VALID;--> statement-breakpoint
INSERT INTO "order_adjustments" ("order_id", "order_item_id", "position", "kind", "label", "goods_cents", "shipping_cents")
SELECT "order_id", "id", 0, 'payment', 'Desconto no Pix', "pix_discount_cents" * "quantity", 0 FROM "order_items" WHERE "pix_discount_cents" > 0;
