ALTER TABLE "orders" ADD COLUMN "payment_provider" text;--> statement-breakpoint
UPDATE "orders" SET "payment_provider" = CASE "payment_method" WHEN 'Mercado Pago' THEN 'mercado-pago' ELSE 'simulado' END WHERE "payment_url" IS NOT NULL;
