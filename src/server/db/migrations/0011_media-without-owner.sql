ALTER TABLE "media" ADD COLUMN "unowned_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "media_unowned" ON "media" USING btree ("unowned_since") WHERE unowned_since is not null;