ALTER TABLE "products" ADD COLUMN "finish" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "energy_class" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "wet_grip_class" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "noise_db" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "noise_waves" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "dot_year" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty_months" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_finish" CHECK ("products"."finish" in ('silver', 'silver-machined', 'graphite-matte', 'graphite-machined', 'black-gloss', 'black-matte', 'black-machined', 'hyper-black', 'hyper-silver', 'bronze', 'gold', 'chrome'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_energy_class" CHECK ("products"."energy_class" in ('A', 'B', 'C', 'D', 'E', 'F', 'G'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_wet_grip_class" CHECK ("products"."wet_grip_class" in ('A', 'B', 'C', 'D', 'E', 'F', 'G'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_noise" CHECK ("products"."noise_db" between 50 and 90 and "products"."noise_waves" between 1 and 3);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_dot_year" CHECK ("products"."dot_year" between 2000 and 2099);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_warranty" CHECK ("products"."warranty_months" between 1 and 120);