ALTER TABLE "order_returns" DROP CONSTRAINT "order_returns_reason";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "fit_vehicle" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "fit_own_tyre" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "fit_verdict" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "fit_promise_days" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_fit" CHECK (("order_items"."fit_vehicle" is null) = ("order_items"."fit_verdict" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_fit_verdict" CHECK ("order_items"."fit_verdict" in ('serve', 'serve_com_ressalva', 'sem_dados', 'nao_serve')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_fit_promise" CHECK ("order_items"."fit_promise_days" is null or ("order_items"."fit_promise_days" > 0 and "order_items"."fit_verdict" is not distinct from 'serve')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_reason" CHECK ("order_returns"."reason" in ('regret', 'does-not-fit', 'defect', 'damaged-in-transit', 'wrong-item', 'agreement', 'before-dispatch')) NOT VALID;
