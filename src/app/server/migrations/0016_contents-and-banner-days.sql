CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"actor_id" uuid,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page" text,
	"category" text,
	"title" text NOT NULL,
	"body" text,
	"is_published" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contents_page_unique" UNIQUE("page"),
	CONSTRAINT "contents_page" CHECK ("contents"."page" in ('about', 'privacy', 'returns', 'terms', 'offers')),
	CONSTRAINT "contents_category" CHECK ("contents"."category" in ('orders', 'shipping', 'payments', 'returns')),
	CONSTRAINT "contents_place" CHECK (num_nonnulls("contents"."page", "contents"."category") = 1),
	CONSTRAINT "contents_body" CHECK ("contents"."body" is not null or "contents"."page" is not null)
);
--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_versions_newest" ON "content_versions" USING btree ("content_id","saved_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "content_versions_of_actor" ON "content_versions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "contents_in_order" ON "contents" USING btree ("display_order","id");--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_time" CHECK ("banners"."ends_at" > "banners"."starts_at") NOT VALID;--> statement-breakpoint
-- The pages that every shop has: their texts are the program's until somebody changes them.
INSERT INTO "contents" ("page", "title", "display_order") VALUES
  ('about', 'Quem Somos', 1),
  ('returns', 'Trocas e Devoluções', 2),
  ('privacy', 'Política de Privacidade', 3),
  ('terms', 'Termos de Uso', 4),
  ('offers', 'Ofertas da página inicial', 5);--> statement-breakpoint
-- Articles move with their ids, in the order in which they are shown; the release before keeps reading its own table.
INSERT INTO "contents" ("id", "category", "title", "body", "display_order", "created_at", "updated_at")
  SELECT "id", "category", "title", "content", row_number() OVER (ORDER BY normalise("title") COLLATE "C", "id"), "created_at", "updated_at"
  FROM "help_articles";
