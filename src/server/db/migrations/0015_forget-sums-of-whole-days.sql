-- They are made anew, up to a moment instead of up to a day.
delete from view_figures_window;
--> statement-breakpoint
delete from product_view_figures;
--> statement-breakpoint
delete from view_day_figures;
