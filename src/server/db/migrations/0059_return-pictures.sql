CREATE TABLE "order_return_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"return_id" uuid,
	"position" integer,
	"sender_id" uuid,
	"content" "bytea" NOT NULL,
	"preview" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_return_pictures_one_per_place" UNIQUE("return_id","position"),
	CONSTRAINT "order_return_pictures_sizes" CHECK (octet_length("order_return_pictures"."content") between 1 and 1000000
        and octet_length("order_return_pictures"."preview") between 1 and 100000),
	CONSTRAINT "order_return_pictures_place" CHECK (("order_return_pictures"."return_id" is null) = ("order_return_pictures"."position" is null)
        and "order_return_pictures"."position" between 0 and 4)
);
--> statement-breakpoint
ALTER TABLE "order_return_pictures" ADD CONSTRAINT "order_return_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_pictures" ADD CONSTRAINT "order_return_pictures_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_pictures" ADD CONSTRAINT "order_return_pictures_sender_id_profiles_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_pictures_of_order" ON "order_return_pictures" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_pictures_unsent" ON "order_return_pictures" USING btree ("sender_id","created_at") WHERE return_id is null;--> statement-breakpoint
CREATE INDEX "order_return_pictures_newest" ON "order_return_pictures" USING btree ("created_at");