CREATE TABLE "favorite_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "profiles_newest";--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "saved_price_cents" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_network" text;--> statement-breakpoint
ALTER TABLE "favorite_links" ADD CONSTRAINT "favorite_links_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_seen" ON "guests" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "profiles_guests" ON "profiles" USING btree ("created_at") WHERE is_guest;--> statement-breakpoint
CREATE INDEX "orders_of_guest_network" ON "orders" USING btree ("guest_network") WHERE guest_network is not null;--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS LAST) WHERE not is_guest;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_saved_price" CHECK ("favorites"."saved_price_cents" >= 0);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_guest" CHECK (not "profiles"."is_guest" or ("profiles"."email" = "profiles"."id"::text and not "profiles"."is_admin"));