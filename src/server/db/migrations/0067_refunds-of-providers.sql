ALTER TABLE "attention_items" DROP CONSTRAINT "attention_items_kind";--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_means";--> statement-breakpoint
ALTER TABLE "payment_refunds" ALTER COLUMN "return_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_fault" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "attention_items" ADD CONSTRAINT "attention_items_kind" CHECK ("attention_items"."kind" in ('paid-too-little', 'paid-too-much', 'paid-twice', 'paid-late', 'payment-taken-back', 'payment-unknown', 'payment-difference', 'payment-unreadable', 'refund-failed', 'refund-under-way', 'chargeback', 'email-failed', 'job-failed', 'stock-difference', 'backup-missing', 'backup-unusable'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_fault" CHECK ("payments"."refund_fault" in ('under-way', 'refused', 'out-of-reach', 'not-understood', 'contested'));--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_fault" CHECK ("payment_refunds"."fault" in ('under-way', 'refused', 'out-of-reach', 'not-understood', 'contested'));--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_means" CHECK ("payment_refunds"."means" in ('provider', 'outside', 'panel', 'chargeback'));