ALTER TABLE "shipping_labels" ADD COLUMN "volume_count" integer;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD COLUMN "further_labels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_volume_count" CHECK ("shipping_labels"."volume_count" > 0);