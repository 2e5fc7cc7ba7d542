CREATE TABLE "customer_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_addresses_postal_code_digits" CHECK ("customer_addresses"."postal_code" ~ '^[0-9]{8}$'),
	CONSTRAINT "customer_addresses_state_code" CHECK ("customer_addresses"."state" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_postal_code_digits";--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_state_code";--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_default" ON "customer_addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "customer_addresses_of_customer" ON "customer_addresses" USING btree ("user_id","created_at");--> statement-breakpoint
INSERT INTO "customer_addresses" ("user_id", "street", "number", "complement", "district", "city", "state", "postal_code", "is_default")
  SELECT "id", "street", "number", coalesce("complement", ''), coalesce("district", ''), "city", "state", "postal_code", true FROM "profiles"
  WHERE "street" IS NOT NULL AND "number" IS NOT NULL AND "city" IS NOT NULL AND "state" IS NOT NULL AND "postal_code" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "street";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "number";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "complement";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "district";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "city";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "postal_code";