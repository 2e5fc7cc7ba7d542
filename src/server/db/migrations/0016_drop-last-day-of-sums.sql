ALTER TABLE "view_figures_window" DROP CONSTRAINT "view_figures_window_days";--> statement-breakpoint
ALTER TABLE "view_figures_window" DROP COLUMN "last_day";