ALTER TABLE "testimonial" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "testimonial_idempotency_key" ON "testimonial" USING btree ("idempotency_key");