ALTER TABLE "profiles" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "profiles_blocked" ON "profiles" USING btree ("id") WHERE blocked_at is not null;