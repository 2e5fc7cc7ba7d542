ALTER TABLE "payment_notifications" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "ask_again_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_to_ask_again" ON "payments" USING btree ("ask_again_at") WHERE ask_again_at is not null;--> statement-breakpoint
CREATE INDEX "payments_never_asked_again" ON "payments" USING btree ("created_at") WHERE ask_again_at is null and provider <> 'manual' and (status = 'approved' or dispute = 'lost');--> statement-breakpoint
-- Not validated: the column is new, so every row has null there, and nobody waits while the rows are read.
ALTER TABLE "payment_notifications" ADD CONSTRAINT "payment_notifications_fault" CHECK ("payment_notifications"."fault" in ('not-there', 'out-of-reach', 'refused', 'not-understood', 'not-configured')) NOT VALID;