CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"protocol" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"order_number" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_protocol_unique" UNIQUE("protocol"),
	CONSTRAINT "contact_messages_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "contact_messages_protocol" CHECK ("contact_messages"."protocol" ~ '^AC-\d{8}-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{5}$'),
	CONSTRAINT "contact_messages_name" CHECK (length("contact_messages"."name") between 1 and 100),
	CONSTRAINT "contact_messages_email" CHECK ("contact_messages"."email" = lower("contact_messages"."email") and "contact_messages"."email" ~ '^[^\s@]+@[^\s@]+$' and length("contact_messages"."email") <= 254),
	CONSTRAINT "contact_messages_phone" CHECK ("contact_messages"."phone" ~ '^[0-9]{10,11}$'),
	CONSTRAINT "contact_messages_order_number" CHECK ("contact_messages"."order_number" ~ '^[0-9a-f]{8}$'),
	CONSTRAINT "contact_messages_subject" CHECK ("contact_messages"."subject" in ('fitment', 'order', 'return', 'payment', 'privacy', 'other')),
	CONSTRAINT "contact_messages_message" CHECK (length("contact_messages"."message") between 10 and 4000)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"source" text NOT NULL,
	"consent" integer NOT NULL,
	"consent_text" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_email" CHECK ("newsletter_subscriptions"."email" = lower("newsletter_subscriptions"."email") and "newsletter_subscriptions"."email" ~ '^[^\s@]+@[^\s@]+$' and length("newsletter_subscriptions"."email") <= 254),
	CONSTRAINT "newsletter_subscriptions_source" CHECK ("newsletter_subscriptions"."source" in ('footer')),
	CONSTRAINT "newsletter_subscriptions_consent" CHECK ("newsletter_subscriptions"."consent" >= 1 and length("newsletter_subscriptions"."consent_text") >= 20),
	CONSTRAINT "newsletter_subscriptions_order" CHECK ("newsletter_subscriptions"."unsubscribed_at" >= "newsletter_subscriptions"."consented_at")
);
--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST);