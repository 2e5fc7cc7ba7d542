ALTER TABLE "media" ADD COLUMN "file_state" text DEFAULT 'stored' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_file_state" CHECK ("media"."file_state" in ('storing', 'stored', 'removing'));--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owned_is_stored" CHECK ("media"."file_state" = 'stored' or "media"."unowned_since" is not null);