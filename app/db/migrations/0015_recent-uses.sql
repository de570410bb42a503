CREATE TABLE "recent_use" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" timestamp (3) with time zone[] NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activity_of_staff" ON "activity" USING btree ("id" DESC NULLS FIRST) WHERE actor_id is not null;