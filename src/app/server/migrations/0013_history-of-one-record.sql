CREATE INDEX IF NOT EXISTS "audit_log_newest_alone" ON "audit_log" USING btree ("created_at" DESC NULLS LAST) WHERE ("after" ? 'changeTitle') is not true;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_of_actor_alone" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS LAST) WHERE ("after" ? 'changeTitle') is not true;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_of_kind_alone" ON "audit_log" USING btree ("entity","created_at" DESC NULLS LAST) WHERE ("after" ? 'changeTitle') is not true;--> statement-breakpoint
DROP INDEX "audit_log_newest";--> statement-breakpoint
DROP INDEX "audit_log_of_actor";--> statement-breakpoint
DROP INDEX "audit_log_of_kind";
