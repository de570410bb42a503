CREATE TABLE "collection_version" (
	"collection" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image" (
	"object_key" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"color" text DEFAULT '#cfc9bd' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"inquiry_type" text NOT NULL,
	"guide_type" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"client_type" text DEFAULT '' NOT NULL,
	"time_frame" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"suspect" boolean DEFAULT false NOT NULL,
	"consent_version" text,
	"consent_text" text,
	"consented_at" timestamp (3) with time zone,
	"idempotency_key" text,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(name || E'\n' || email || E'\n' || phone || E'\n' || address || E'\n' || message)) STORED
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"inquiry_id" uuid,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "property" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"bedrooms" double precision NOT NULL,
	"bathrooms" double precision NOT NULL,
	"square_footage" double precision NOT NULL,
	"price" bigint NOT NULL,
	"commission" double precision NOT NULL,
	"image_key" text NOT NULL,
	"link_url" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"past_sale" boolean DEFAULT false NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(name || E'\n' || address || E'\n' || agent)) STORED
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonial" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"date" date,
	"content" text NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"suspect" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(name || E'\n' || content || E'\n' || agent)) STORED
);
--> statement-breakpoint
CREATE TABLE "token" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'agent' NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'agent' NOT NULL,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(name || E'\n' || email)) STORED
);
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token" ADD CONSTRAINT "token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_board" ON "inquiry" USING btree ("inquiry_type","guide_type","status","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_newest" ON "inquiry" USING btree ("submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_email" ON "inquiry" USING btree (lower(email),"submitted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_idempotency_key" ON "inquiry" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "inquiry_search" ON "inquiry" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "mail_message_id" ON "mail" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_once_per_inquiry" ON "mail" USING btree ("inquiry_id","kind");--> statement-breakpoint
CREATE INDEX "mail_set_aside" ON "mail" USING btree ("created_at" DESC NULLS FIRST) WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "property_newest" ON "property" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "property_featured" ON "property" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE featured;--> statement-breakpoint
CREATE INDEX "property_past_sale" ON "property" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE past_sale;--> statement-breakpoint
CREATE INDEX "property_search" ON "property" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "testimonial_newest" ON "testimonial" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "testimonial_published" ON "testimonial" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;--> statement-breakpoint
CREATE INDEX "testimonial_search" ON "testimonial" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree (lower(email));