CREATE TABLE "inquiry_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_type" text NOT NULL,
	"guide_type" text NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "inquiry_category" ON "inquiry" USING btree ("inquiry_type","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);