CREATE TABLE "collection_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"flags" text[] NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
-- Counts of properties and testimonials without counting, as those of the boards are kept (0007).
CREATE FUNCTION fold_collection_counts(which text) RETURNS void LANGUAGE sql AS $$
  WITH folded AS (
    DELETE FROM collection_count
    WHERE id IN (SELECT id FROM collection_count WHERE collection = which FOR UPDATE SKIP LOCKED)
    RETURNING collection, flags, change
  )
  INSERT INTO collection_count (collection, flags, change)
  SELECT collection, flags, sum(change) FROM folded GROUP BY 1, 2 HAVING sum(change) <> 0;
$$;
--> statement-breakpoint
CREATE FUNCTION count_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM collection_count WHERE collection = TG_TABLE_NAME;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO collection_count (collection, flags, change)
    VALUES (TG_TABLE_NAME, ARRAY(SELECT flag FROM unnest(TG_ARGV) flag WHERE (to_jsonb(OLD) ->> flag)::boolean), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO collection_count (collection, flags, change)
    VALUES (TG_TABLE_NAME, ARRAY(SELECT flag FROM unnest(TG_ARGV) flag WHERE (to_jsonb(NEW) ->> flag)::boolean), 1);
  END IF;
  IF random() < 1 / 60.0 THEN
    PERFORM fold_collection_counts(TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER property_counted AFTER INSERT OR DELETE OR UPDATE OF featured, past_sale ON property
  FOR EACH ROW EXECUTE FUNCTION count_record('featured', 'past_sale');
--> statement-breakpoint
CREATE TRIGGER property_count_emptied AFTER TRUNCATE ON property
  FOR EACH STATEMENT EXECUTE FUNCTION count_record();
--> statement-breakpoint
CREATE TRIGGER testimonial_counted AFTER INSERT OR DELETE OR UPDATE OF published ON testimonial
  FOR EACH ROW EXECUTE FUNCTION count_record('published');
--> statement-breakpoint
CREATE TRIGGER testimonial_count_emptied AFTER TRUNCATE ON testimonial
  FOR EACH STATEMENT EXECUTE FUNCTION count_record();
--> statement-breakpoint
-- After the triggers, whose locks keep writers away until this is stored.
INSERT INTO collection_count (collection, flags, change)
SELECT 'property', array_remove(ARRAY[CASE WHEN featured THEN 'featured' END, CASE WHEN past_sale THEN 'past_sale' END], NULL),
  count(*) FROM property GROUP BY 2
UNION ALL
SELECT 'testimonial', CASE WHEN published THEN ARRAY['published'] ELSE '{}' END, count(*) FROM testimonial GROUP BY 2;
