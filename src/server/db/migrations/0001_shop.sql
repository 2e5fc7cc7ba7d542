CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_one_line_per_product" UNIQUE("user_id","product_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_one_per_product" UNIQUE("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_name_present" CHECK (length("brands"."name") >= 1)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_length" CHECK (length("categories"."name") >= 2)
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_agent" text,
	"ip_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_views_no_address" CHECK ("product_views"."ip_address" is null)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"subcategory_id" uuid,
	"brand_id" uuid,
	"price_cents" integer NOT NULL,
	"original_price_cents" integer,
	"discount_percentage" integer,
	"installments" integer DEFAULT 12 NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"is_set_of_four" boolean DEFAULT false NOT NULL,
	"is_price_on_request" boolean DEFAULT false NOT NULL,
	"mirror_to_bolinha_site" boolean DEFAULT false NOT NULL,
	"weight_grams" integer,
	"height_cm" numeric(5, 1),
	"width_cm" numeric(5, 1),
	"length_cm" numeric(5, 1),
	"image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"image_url" text GENERATED ALWAYS AS (image_urls[1]) STORED,
	"rim_inches" integer,
	"rim_width_inches" numeric(3, 1),
	"bolt_patterns" text[] DEFAULT '{}'::text[] NOT NULL,
	"offset_mm" integer,
	"centre_bore_mm" numeric(4, 1),
	"tyre_width_mm" integer,
	"tyre_aspect_ratio" integer,
	"load_index" integer,
	"speed_symbol" text,
	"sort_name" text COLLATE "C" GENERATED ALWAYS AS (normalise(name)) STORED,
	"search_document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('portuguese', normalise(name)), 'A') || setweight(to_tsvector('portuguese', normalise(description)), 'B')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "products_name_present" CHECK (length("products"."name") >= 1),
	CONSTRAINT "products_price_not_negative" CHECK ("products"."price_cents" >= 0),
	CONSTRAINT "products_price_or_on_request" CHECK ("products"."is_price_on_request" or "products"."price_cents" > 0),
	CONSTRAINT "products_original_price_not_negative" CHECK ("products"."original_price_cents" >= 0),
	CONSTRAINT "products_discount_percentage" CHECK ("products"."discount_percentage" between 0 and 100),
	CONSTRAINT "products_installments" CHECK ("products"."installments" between 1 and 12),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock_quantity" >= 0),
	CONSTRAINT "products_weight" CHECK ("products"."weight_grams" > 0),
	CONSTRAINT "products_measures" CHECK ("products"."height_cm" > 0 and "products"."width_cm" > 0 and "products"."length_cm" > 0),
	CONSTRAINT "products_rim" CHECK ("products"."rim_inches" between 10 and 30),
	CONSTRAINT "products_rim_width" CHECK ("products"."rim_width_inches" between 3 and 16),
	CONSTRAINT "products_bolt_patterns" CHECK (array_to_string("products"."bolt_patterns", ',') ~ '^([3-8]x[0-9]{2,3}([.][0-9])?(,|$))*$'),
	CONSTRAINT "products_offset" CHECK ("products"."offset_mm" between -150 and 150),
	CONSTRAINT "products_centre_bore" CHECK ("products"."centre_bore_mm" between 30 and 200),
	CONSTRAINT "products_tyre_width" CHECK ("products"."tyre_width_mm" between 100 and 500),
	CONSTRAINT "products_tyre_aspect_ratio" CHECK ("products"."tyre_aspect_ratio" between 20 and 100),
	CONSTRAINT "products_load_index" CHECK ("products"."load_index" between 50 and 200),
	CONSTRAINT "products_speed_symbol" CHECK ("products"."speed_symbol" in ('J','K','L','M','N','P','Q','R','S','T','U','H','V','W','Y','ZR'))
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subcategories_name_present" CHECK (length("subcategories"."name") >= 1)
);
--> statement-breakpoint
CREATE TABLE "vehicle_fitments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"year_from" integer NOT NULL,
	"year_to" integer NOT NULL,
	"bolt_pattern" text,
	"centre_bore_mm" numeric(4, 1),
	"rim_min_inches" integer,
	"rim_max_inches" integer,
	"tyre_sizes" text[] DEFAULT '{}'::text[] NOT NULL,
	"confidence" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "vehicle_fitments_years" CHECK ("vehicle_fitments"."year_from" <= "vehicle_fitments"."year_to"),
	CONSTRAINT "vehicle_fitments_rims" CHECK ("vehicle_fitments"."rim_min_inches" <= "vehicle_fitments"."rim_max_inches"),
	CONSTRAINT "vehicle_fitments_bolt_pattern" CHECK ("vehicle_fitments"."bolt_pattern" ~ '^[3-8]x[0-9]{2,3}([.][0-9])?$'),
	CONSTRAINT "vehicle_fitments_confidence" CHECK ("vehicle_fitments"."confidence" in ('high', 'medium', 'low'))
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"display_order" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_video" boolean DEFAULT false NOT NULL,
	"desktop_file_path" text NOT NULL,
	"mobile_file_path" text NOT NULL,
	"desktop_image_url" text,
	"mobile_image_url" text,
	"cta_text" text,
	"cta_link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_title_present" CHECK (length("banners"."title") >= 1)
);
--> statement-breakpoint
CREATE TABLE "help_articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_articles_category" CHECK ("help_articles"."category" in ('orders', 'shipping', 'payments', 'returns'))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"file_path" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_url_unique" UNIQUE("url"),
	CONSTRAINT "media_file_path_unique" UNIQUE("file_path"),
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('image', 'video')),
	CONSTRAINT "media_size" CHECK ("media"."byte_size" > 0 and "media"."width" > 0 and "media"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider_account" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone" text,
	"tax_id" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"street" text,
	"number" text,
	"complement" text,
	"district" text,
	"city" text,
	"state" text,
	"postal_code" text,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (normalise(full_name || ' ' || email)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email"),
	CONSTRAINT "profiles_email_lower_case" CHECK ("profiles"."email" = lower("profiles"."email")),
	CONSTRAINT "profiles_postal_code_digits" CHECK ("profiles"."postal_code" ~ '^[0-9]{8}$'),
	CONSTRAINT "profiles_state_code" CHECK ("profiles"."state" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_tokens_kind" CHECK ("session_tokens"."kind" in ('access', 'refresh'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postal_code_answers" (
	"postal_code" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"ibge_code" text,
	"street" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"tracking_code" text,
	"actor_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_reason" CHECK ("order_events"."reason" in ('placed', 'payment', 'staff', 'customer', 'dispatch', 'unpaid'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price_at_time_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"product_name" text NOT NULL,
	"image_url" text,
	CONSTRAINT "order_items_one_line_per_product" UNIQUE("order_id","product_id"),
	CONSTRAINT "order_items_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_amounts" CHECK ("order_items"."price_at_time_cents" >= 0 and "order_items"."shipping_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"tax_id" text,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"shipping_address" text NOT NULL,
	"shipping_service" text NOT NULL,
	"shipping_method" text NOT NULL,
	"shipping_eta" text NOT NULL,
	"tracking_code" text,
	"payment_method" text NOT NULL,
	"external_reference" text NOT NULL,
	"payment_url" text,
	"submission_key" uuid NOT NULL,
	"holds_stock" boolean DEFAULT true NOT NULL,
	"payment_due_at" timestamp with time zone NOT NULL,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (normalise(first_name || ' ' || last_name || ' ' || email || ' ' || id::text || ' ' || coalesce(tracking_code, ''))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_external_reference_unique" UNIQUE("external_reference"),
	CONSTRAINT "orders_one_per_submission" UNIQUE("user_id","submission_key"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_amounts_not_negative" CHECK ("orders"."subtotal_cents" >= 0 and "orders"."shipping_cents" >= 0),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents"),
	CONSTRAINT "orders_postal_code_digits" CHECK ("orders"."postal_code" ~ '^[0-9]{8}$'),
	CONSTRAINT "orders_tracking_code_present" CHECK (length("orders"."tracking_code") >= 1)
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "payment_notifications_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_one_per_attempt" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('approved', 'pending', 'rejected', 'cancelled', 'refunded')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "simulado_checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idempotency_key" text NOT NULL,
	"external_reference" text NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"amount_cents" integer NOT NULL,
	"payer_email" text NOT NULL,
	"back_urls" jsonb NOT NULL,
	"notification_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulado_checkouts_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "simulado_checkouts_amount" CHECK ("simulado_checkouts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "simulado_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulado_payments_status" CHECK ("simulado_payments"."status" in ('approved', 'pending', 'rejected', 'cancelled')),
	CONSTRAINT "simulado_payments_method" CHECK ("simulado_payments"."method" in ('card', 'pix', 'boleto'))
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulado_payments" ADD CONSTRAINT "simulado_payments_checkout_id_simulado_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."simulado_checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_items_product" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "favorites_product" ON "favorites" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name_unique" ON "brands" USING btree (normalise("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_unique" ON "categories" USING btree (normalise("name"));--> statement-breakpoint
CREATE INDEX "product_views_by_day" ON "product_views" USING btree ("created_at","product_id");--> statement-breakpoint
CREATE INDEX "product_views_product" ON "product_views" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_cents","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_by_name" ON "products" USING btree ("category_id","sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_by_price" ON "products" USING btree ("category_id","price_cents","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_by_name" ON "products" USING btree ("subcategory_id","sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_by_price" ON "products" USING btree ("subcategory_id","price_cents","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and is_featured;--> statement-breakpoint
CREATE INDEX "products_on_offer" ON "products" USING btree ("discount_percentage" DESC NULLS LAST,"id") WHERE deleted_at is null and discount_percentage > 0;--> statement-breakpoint
CREATE INDEX "products_out_of_stock" ON "products" USING btree ("id") WHERE deleted_at is null and stock_quantity = 0;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("search_document");--> statement-breakpoint
CREATE INDEX "products_similar_names" ON "products" USING gin ("sort_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_bolt_pattern" ON "products" USING gin ("bolt_patterns");--> statement-breakpoint
CREATE INDEX "products_tyre_size" ON "products" USING btree ("tyre_width_mm","tyre_aspect_ratio","rim_inches") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subcategories_name_unique" ON "subcategories" USING btree ("category_id",normalise("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_fitments_generation" ON "vehicle_fitments" USING btree ("brand","model","year_from");--> statement-breakpoint
CREATE INDEX "banners_in_order" ON "banners" USING btree ("display_order","id");--> statement-breakpoint
CREATE INDEX "help_articles_by_title" ON "help_articles" USING btree ("title");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_administrators" ON "profiles" USING btree ("id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "session_tokens_session" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_tokens_expiry" ON "session_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_of_entity" ON "audit_log" USING btree ("entity","entity_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("payment_due_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_notifications_waiting" ON "payment_notifications" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "simulado_payments_of_checkout" ON "simulado_payments" USING btree ("checkout_id");