CREATE TABLE "shop_identity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"is_only" boolean DEFAULT true NOT NULL,
	CONSTRAINT "shop_identity_is_only_unique" UNIQUE("is_only"),
	CONSTRAINT "shop_identity_is_only" CHECK ("shop_identity"."is_only")
);
