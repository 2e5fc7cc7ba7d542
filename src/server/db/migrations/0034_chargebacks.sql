ALTER TABLE "attention_items" DROP CONSTRAINT "attention_items_kind";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_answer_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attention_items" ADD CONSTRAINT "attention_items_kind" CHECK ("attention_items"."kind" in ('paid-too-little', 'paid-too-much', 'paid-twice', 'paid-late', 'payment-taken-back', 'payment-unknown', 'payment-difference', 'refund-failed', 'chargeback', 'email-failed', 'job-failed', 'stock-difference'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_dispute" CHECK ("payments"."dispute" in ('open', 'lost', 'won'));