DROP INDEX "property_filtered_cheapest";--> statement-breakpoint
CREATE INDEX "property_untouched" ON "property" USING btree (greatest(updated_at, reviewed_at),"id") WHERE not past_sale and state = 'active';--> statement-breakpoint
CREATE INDEX "property_filtered_cheapest" ON "property" USING btree ("shown_price","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"bedrooms","bathrooms","kind","state","featured","search_text") WHERE published and not past_sale;--> statement-breakpoint
-- The histogram of 30 values finds half of the homes of a common word.
ALTER TABLE "property" ALTER COLUMN "search_text" SET STATISTICS 100;