CREATE TABLE "vehicle_loads" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"model_id" uuid,
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"own_tyre" text,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicle_requests_of_day" UNIQUE NULLS NOT DISTINCT("name","year","own_tyre","day"),
	CONSTRAINT "vehicle_requests_count" CHECK ("vehicle_requests"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "vehicle_generations" ADD COLUMN "axle_load_kg" integer;--> statement-breakpoint
ALTER TABLE "vehicle_generations" ADD COLUMN "is_size_list_complete" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_generations" ADD COLUMN "size_list_source" text;--> statement-breakpoint
ALTER TABLE "vehicle_oe_sets" ADD COLUMN "wheel_confidence" text;--> statement-breakpoint
ALTER TABLE "vehicle_oe_sets" ADD COLUMN "wheel_source" text;--> statement-breakpoint
ALTER TABLE "vehicle_oe_sets" ADD COLUMN "load_confidence" text;--> statement-breakpoint
ALTER TABLE "vehicle_oe_sets" ADD COLUMN "load_source" text;--> statement-breakpoint
ALTER TABLE "vehicle_oe_sets" ADD COLUMN "wheel_measured_on" date;--> statement-breakpoint
ALTER TABLE "vehicle_requests" ADD CONSTRAINT "vehicle_requests_model_id_vehicle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicle_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_requests_model" ON "vehicle_requests" USING btree ("model_id","year");--> statement-breakpoint
CREATE INDEX "vehicle_requests_day" ON "vehicle_requests" USING btree ("day");--> statement-breakpoint
ALTER TABLE "vehicle_generations" ADD CONSTRAINT "vehicle_generations_axle_load" CHECK ("vehicle_generations"."axle_load_kg" between 300 and 10000) NOT VALID;--> statement-breakpoint
ALTER TABLE "vehicle_generations" ADD CONSTRAINT "vehicle_generations_size_list" CHECK (not "vehicle_generations"."is_size_list_complete" or coalesce("vehicle_generations"."size_list_source", '') ~ '[^ ]') NOT VALID;--> statement-breakpoint
ALTER TABLE "vehicle_oe_sets" ADD CONSTRAINT "vehicle_oe_sets_wheel_confidence" CHECK ("vehicle_oe_sets"."wheel_confidence" in ('high', 'medium', 'low')) NOT VALID;--> statement-breakpoint
ALTER TABLE "vehicle_oe_sets" ADD CONSTRAINT "vehicle_oe_sets_load_confidence" CHECK ("vehicle_oe_sets"."load_confidence" in ('high', 'medium', 'low')) NOT VALID;--> statement-breakpoint
-- By name, as cars that are not on record are: once, while the release before still counts in the old table.
INSERT INTO "vehicle_requests" ("model_id", "name", "year", "day", "count")
SELECT misses.model_id, trim(regexp_replace(normalise(makes.name || ' ' || models.name), '[^a-z0-9]+', ' ', 'g')), misses.year, misses.day, misses.count
FROM "vehicle_misses" misses
JOIN "vehicle_models" models ON models.id = misses.model_id
JOIN "vehicle_makes" makes ON makes.id = models.make_id
ON CONFLICT DO NOTHING;
