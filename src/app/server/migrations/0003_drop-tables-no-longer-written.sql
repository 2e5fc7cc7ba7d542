DROP TABLE "vehicle_misses" CASCADE;--> statement-breakpoint
DROP TABLE "list_exports" CASCADE;