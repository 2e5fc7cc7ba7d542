CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_answers_title" CHECK (length("canned_answers"."title") between 1 and 80),
	CONSTRAINT "canned_answers_text" CHECK (length("canned_answers"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "contact_message_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"submission_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_message_entries_kind" CHECK ("contact_message_entries"."kind" in ('reply', 'note')),
	CONSTRAINT "contact_message_entries_text" CHECK (length("contact_message_entries"."text") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" DROP CONSTRAINT "newsletter_subscriptions_source";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_message_entries" ADD CONSTRAINT "contact_message_entries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message_entries" ADD CONSTRAINT "contact_message_entries_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_answers_once" ON "canned_answers" USING btree (normalise("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "contact_message_entries_one_per_submission" ON "contact_message_entries" USING btree ("message_id","submission_key");--> statement-breakpoint
CREATE INDEX "contact_message_entries_of_message" ON "contact_message_entries" USING btree ("message_id","created_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_profiles_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_by_state" ON "contact_messages" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_by_assignee" ON "contact_messages" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_of_user" ON "contact_messages" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_of_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (normalise("name" || ' ' || "email" || ' ' || "protocol" || ' ' || coalesce("order_number", '') || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("consented_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_of_user" ON "newsletter_subscriptions" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_search" ON "newsletter_subscriptions" USING gin (normalise("email") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_state" CHECK ("contact_messages"."state" in ('new', 'working', 'answered', 'closed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_source" CHECK ("newsletter_subscriptions"."source" in ('footer', 'profile')) NOT VALID;--> statement-breakpoint
-- Until now messages were answered in the mailbox: what is older than a week is not asked for again.
UPDATE "contact_messages" SET "state" = 'closed' WHERE "created_at" < now() - interval '7 days';--> statement-breakpoint
-- What every shop is asked; from here on the answers are the staff's.
INSERT INTO "canned_answers" ("title", "text") VALUES
  ('Pedir os dados do carro', 'Para indicar a medida certa, {nome}, precisamos de modelo, ano e versão do carro, e da medida que está na lateral do pneu atual.'),
  ('Troca ou devolução', 'Você pode pedir a troca ou a devolução em Meus Pedidos, no pedido, até 7 dias depois de receber. Se o pedido foi feito sem conta, responda com o número dele que abrimos para você.'),
  ('Pedimos mais um dia', 'Recebemos a sua mensagem, protocolo {protocolo}, e estamos verificando. Respondemos até amanhã.');
