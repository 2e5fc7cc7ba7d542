ALTER TABLE "orders" ADD COLUMN "offers_boleto" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "simulado_checkouts" ADD COLUMN "without_boleto" boolean DEFAULT false NOT NULL;