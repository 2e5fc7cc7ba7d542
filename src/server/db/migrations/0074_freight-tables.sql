CREATE TABLE "freight_tables" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"tables" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "freight_tables_valid_from_unique" UNIQUE("valid_from"),
	CONSTRAINT "freight_tables_object" CHECK (jsonb_typeof("freight_tables"."tables") = 'object')
);
--> statement-breakpoint
ALTER TABLE "freight_tables" ADD CONSTRAINT "freight_tables_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;