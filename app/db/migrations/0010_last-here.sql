ALTER TABLE "user" ADD COLUMN "last_here_at" timestamp (3) with time zone;
--> statement-breakpoint
UPDATE "user" SET "last_here_at" = (SELECT max("last_used_at") FROM "session" WHERE "session"."user_id" = "user"."id");
