DROP INDEX "inquiry_unanswered";--> statement-breakpoint
CREATE INDEX "inquiry_waiting" ON "inquiry" USING btree ("submitted_at","id","owner_id") WHERE first_touch_at is null and status <> 'closed' and not suspect;--> statement-breakpoint
-- Leads from before could not be noted as answered: where there are any, the clock begins now.
INSERT INTO "setting" ("key", "value", "actor_name")
SELECT 'first-answers-since', to_jsonb(now()), '' WHERE EXISTS (SELECT FROM "inquiry") ON CONFLICT DO NOTHING;
