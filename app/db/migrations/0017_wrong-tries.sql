CREATE TABLE "wrong_try" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"in_a_row" integer NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wrong_try_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
ALTER TABLE "wrong_try" ADD CONSTRAINT "wrong_try_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;