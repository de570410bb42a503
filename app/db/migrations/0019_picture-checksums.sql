ALTER TABLE "image" ADD COLUMN "checksums" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "damaged_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "image_damaged" ON "image" USING btree ("object_key") WHERE damaged_at is not null;