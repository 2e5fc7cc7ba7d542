CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text,
	"secret" "bytea",
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "settings_one_value" CHECK (("settings"."value" is null) <> ("settings"."secret" is null))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_profiles_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;