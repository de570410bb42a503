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
-- A trigger's arguments name the columns that are flags.
CREATE FUNCTION count_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  flags text := (SELECT string_agg(format('CASE WHEN %I THEN %L END', flag, flag), ', ') FROM unnest(TG_ARGV) flag);
  changes text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT ARRAY[%1$s] AS flags, 1 AS change FROM added'
    WHEN 'DELETE' THEN 'SELECT ARRAY[%1$s] AS flags, -1 AS change FROM removed'
    ELSE 'SELECT ARRAY[%1$s] AS flags, 1 AS change FROM added UNION ALL SELECT ARRAY[%1$s], -1 FROM removed'
  END;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM collection_count WHERE collection = TG_TABLE_NAME;
    RETURN NULL;
  END IF;
  EXECUTE format(
    'INSERT INTO collection_count (collection, flags, change)
     SELECT %L, array_remove(flags, NULL), sum(change) FROM (%s) changes GROUP BY 2 HAVING sum(change) <> 0',
    TG_TABLE_NAME, format(changes, flags));
  IF random() < 1 / 60.0 THEN
    PERFORM fold_collection_counts(TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER property_added_counted AFTER INSERT ON property REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('featured', 'past_sale');
--> statement-breakpoint
CREATE TRIGGER property_removed_counted AFTER DELETE ON property REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('featured', 'past_sale');
--> statement-breakpoint
CREATE TRIGGER property_changed_counted AFTER UPDATE ON property REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('featured', 'past_sale');
--> statement-breakpoint
CREATE TRIGGER property_emptied_counted AFTER TRUNCATE ON property
  FOR EACH STATEMENT EXECUTE FUNCTION count_records();
--> statement-breakpoint
CREATE TRIGGER testimonial_added_counted AFTER INSERT ON testimonial REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('published');
--> statement-breakpoint
CREATE TRIGGER testimonial_removed_counted AFTER DELETE ON testimonial REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('published');
--> statement-breakpoint
CREATE TRIGGER testimonial_changed_counted AFTER UPDATE ON testimonial REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('published');
--> statement-breakpoint
CREATE TRIGGER testimonial_emptied_counted AFTER TRUNCATE ON testimonial
  FOR EACH STATEMENT EXECUTE FUNCTION count_records();
--> statement-breakpoint
-- After the triggers, whose locks keep writers away until this is stored.
INSERT INTO collection_count (collection, flags, change)
SELECT 'property', array_remove(ARRAY[CASE WHEN featured THEN 'featured' END, CASE WHEN past_sale THEN 'past_sale' END], NULL),
  count(*) FROM property GROUP BY 2
UNION ALL
SELECT 'testimonial', array_remove(ARRAY[CASE WHEN published THEN 'published' END], NULL), count(*) FROM testimonial GROUP BY 2;
