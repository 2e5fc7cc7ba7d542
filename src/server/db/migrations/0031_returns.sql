CREATE TABLE "order_return_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"return_id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_return_events_state" CHECK ("order_return_events"."state" in ('requested', 'authorised', 'received', 'refunding', 'refunded', 'closed', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "order_return_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"return_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"restocked_quantity" integer,
	"damaged_quantity" integer,
	CONSTRAINT "order_return_lines_one_per_item" UNIQUE("return_id","order_item_id"),
	CONSTRAINT "order_return_lines_quantity" CHECK ("order_return_lines"."quantity" > 0),
	CONSTRAINT "order_return_lines_received" CHECK (("order_return_lines"."restocked_quantity" is null) = ("order_return_lines"."damaged_quantity" is null) and "order_return_lines"."restocked_quantity" >= 0
        and "order_return_lines"."damaged_quantity" >= 0 and "order_return_lines"."restocked_quantity" + "order_return_lines"."damaged_quantity" <= "order_return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"submission_key" uuid NOT NULL,
	"reverse_code" text,
	"return_address" text,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_returns_one_per_submission" UNIQUE("order_id","submission_key"),
	CONSTRAINT "order_returns_state" CHECK ("order_returns"."state" in ('requested', 'authorised', 'received', 'refunding', 'refunded', 'closed', 'refused', 'withdrawn')),
	CONSTRAINT "order_returns_reason" CHECK ("order_returns"."reason" in ('regret', 'defect', 'damaged-in-transit', 'wrong-item', 'agreement'))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"means" text NOT NULL,
	"refunded_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_one_per_return" UNIQUE("return_id","payment_id"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_cents" > 0),
	CONSTRAINT "payment_refunds_means" CHECK ("payment_refunds"."means" in ('provider', 'outside'))
);
--> statement-breakpoint
CREATE TABLE "simulado_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulado_refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "simulado_refunds_amount" CHECK ("simulado_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "simulado_payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_return_events" ADD CONSTRAINT "order_return_events_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_events" ADD CONSTRAINT "order_return_events_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulado_refunds" ADD CONSTRAINT "simulado_refunds_payment_id_simulado_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."simulado_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_events_of_return" ON "order_return_events" USING btree ("return_id","created_at");--> statement-breakpoint
CREATE INDEX "order_return_events_told" ON "order_return_events" USING btree ("created_at") WHERE is_told;--> statement-breakpoint
CREATE INDEX "order_return_lines_of_item" ON "order_return_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "order_returns_newest" ON "order_returns" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "order_returns_by_state" ON "order_returns" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payment_refunds_of_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_waiting" ON "payment_refunds" USING btree ("created_at") WHERE refunded_at is null;--> statement-breakpoint
CREATE INDEX "simulado_refunds_of_payment" ON "simulado_refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents");