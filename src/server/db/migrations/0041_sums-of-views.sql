CREATE TABLE "product_day_views" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"view_count" integer NOT NULL,
	CONSTRAINT "product_day_views_of_day" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
ALTER TABLE "view_figures_window" ALTER COLUMN "summed_until" SET DEFAULT now();--> statement-breakpoint
-- Single looks become the sums of their day. The sums of the dashboard's days are made anew from them, by the job of each start.
INSERT INTO public.product_day_views (day, product_id, view_count)
SELECT (created_at AT TIME ZONE 'America/Sao_Paulo')::date, product_id, count(*) FROM public.product_views GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO public.view_day_figures (day, view_count)
SELECT day, sum(view_count) FROM public.product_day_views GROUP BY day
ON CONFLICT (day) DO UPDATE SET view_count = greatest(view_day_figures.view_count, excluded.view_count);
--> statement-breakpoint
DELETE FROM public.product_view_figures;
--> statement-breakpoint
DELETE FROM public.view_figures_window;
--> statement-breakpoint
TRUNCATE public.product_views;
