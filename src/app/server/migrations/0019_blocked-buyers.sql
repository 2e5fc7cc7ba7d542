CREATE TABLE "blocked_buyers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"email" text NOT NULL,
	"tax_id" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_buyers_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE INDEX "blocked_buyers_tax_id" ON "blocked_buyers" USING btree ("tax_id");--> statement-breakpoint
-- Own roles that were given the orders have seen their amounts: they keep them.
UPDATE "staff_roles" SET "permissions" = array_append("permissions", 'orders.amounts') WHERE 'orders.read' = ANY("permissions");
