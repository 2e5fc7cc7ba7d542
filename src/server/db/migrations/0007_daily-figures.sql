CREATE TABLE "order_day_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_day_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"status" text NOT NULL,
	"order_count" integer NOT NULL,
	"tracked_count" integer NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_view_figures" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"view_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_day_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"view_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_figures_window" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "view_figures_window_only" CHECK ("view_figures_window"."is_only"),
	CONSTRAINT "view_figures_window_days" CHECK ("view_figures_window"."first_day" <= "view_figures_window"."last_day")
);
--> statement-breakpoint
ALTER TABLE "product_view_figures" ADD CONSTRAINT "product_view_figures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_day_figures_by_day" ON "order_day_figures" USING btree ("day","status");--> statement-breakpoint
CREATE INDEX "product_view_figures_most" ON "product_view_figures" USING btree ("view_count" DESC NULLS LAST);