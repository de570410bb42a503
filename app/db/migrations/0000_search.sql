CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- unaccent() is only STABLE, since its dictionary may be changed; with the dictionary named it may serve an index.
CREATE FUNCTION searchable(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN public.unaccent('public.unaccent'::regdictionary, lower(value));
--> statement-breakpoint
-- PostgreSQL has uuidv7() from version 18 on; before that, the same from a clock and a random UUID.
DO $$ BEGIN
  IF current_setting('server_version_num')::integer < 180000 THEN
    CREATE FUNCTION uuidv7() RETURNS uuid
      LANGUAGE sql VOLATILE PARALLEL SAFE
      RETURN (
        lpad(to_hex(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
        || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14)
      )::uuid;
  END IF;
END $$;
