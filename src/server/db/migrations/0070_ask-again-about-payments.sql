ALTER TABLE "payment_notifications" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "ask_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unknown_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failed_look_ups" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "attention_items_of_subject" ON "attention_items" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "payments_open_to_ask_again" ON "payments" USING btree ("ask_again_at") WHERE ask_again_at is not null and status = 'pending';--> statement-breakpoint
CREATE INDEX "payments_to_ask_again" ON "payments" USING btree ("ask_again_at") WHERE ask_again_at is not null and status <> 'pending';--> statement-breakpoint
CREATE INDEX "payments_never_asked_again" ON "payments" USING btree ("created_at") WHERE ask_again_at is null and provider <> 'manual' and (status = 'approved' or dispute = 'lost');--> statement-breakpoint
CREATE INDEX "payments_contested_never_asked_again" ON "payments" USING btree ("created_at") WHERE ask_again_at is null and dispute = 'open';--> statement-breakpoint
CREATE INDEX "payments_unknown_there" ON "payments" USING btree ("provider") WHERE unknown_since is not null;--> statement-breakpoint
-- Not validated: the column is new, so every row has null there, and nobody waits while the rows are read.
ALTER TABLE "payment_notifications" ADD CONSTRAINT "payment_notifications_fault" CHECK ("payment_notifications"."fault" in ('not-there', 'out-of-reach', 'refused', 'not-understood', 'not-configured')) NOT VALID;