CREATE TABLE "slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "property_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "property_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "state_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "published" boolean GENERATED ALWAYS AS (past_sale OR state NOT IN ('draft', 'withdrawn')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "market_date" date;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "sold_date" date;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "sold_price" bigint;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "price_on_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "year_built" integer;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "lot_size" double precision;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "parking" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "hoa_fee" bigint;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "taxes" bigint;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "video_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "open_houses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slug" ADD CONSTRAINT "slug_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slug_property" ON "slug" USING btree ("property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_current_slug" ON "property" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "property_for_sale" ON "property" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published and not past_sale;--> statement-breakpoint
CREATE INDEX "property_for_sale_price" ON "property" USING btree ("price") WHERE published and not past_sale;--> statement-breakpoint
CREATE INDEX "property_image" ON "property" USING btree ("image_key");--> statement-breakpoint
CREATE INDEX "property_photos" ON "property" USING gin ("photos" jsonb_path_ops);
--> statement-breakpoint
-- Counts tell published homes from others: the same triggers as in 0014, with one flag more.
CREATE OR REPLACE TRIGGER property_added_counted AFTER INSERT ON property REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('featured', 'past_sale', 'published');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER property_removed_counted AFTER DELETE ON property REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('featured', 'past_sale', 'published');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER property_changed_counted AFTER UPDATE ON property REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('featured', 'past_sale', 'published');
--> statement-breakpoint
DELETE FROM collection_count WHERE collection = 'property';
--> statement-breakpoint
INSERT INTO collection_count (collection, flags, change)
SELECT 'property', array_remove(ARRAY[CASE WHEN featured THEN 'featured' END, CASE WHEN past_sale THEN 'past_sale' END,
  CASE WHEN published THEN 'published' END], NULL), count(*) FROM property GROUP BY 2;
