-- Counts of the boards without counting: each write adds its change as a row of its own, so that writers never wait
-- for each other; about one in sixty folds what is there into one row a column.
CREATE FUNCTION fold_inquiry_counts() RETURNS void LANGUAGE sql AS $$
  WITH folded AS (
    DELETE FROM inquiry_count WHERE id IN (SELECT id FROM inquiry_count FOR UPDATE SKIP LOCKED)
    RETURNING inquiry_type, guide_type, status, change
  )
  INSERT INTO inquiry_count (inquiry_type, guide_type, status, change)
  SELECT inquiry_type, guide_type, status, sum(change) FROM folded GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
$$;
--> statement-breakpoint
CREATE FUNCTION count_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM inquiry_count;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO inquiry_count (inquiry_type, guide_type, status, change)
    VALUES (OLD.inquiry_type, OLD.guide_type, OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO inquiry_count (inquiry_type, guide_type, status, change)
    VALUES (NEW.inquiry_type, NEW.guide_type, NEW.status, 1);
  END IF;
  IF random() < 1 / 60.0 THEN
    PERFORM fold_inquiry_counts();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inquiry_counted AFTER INSERT OR DELETE OR UPDATE OF inquiry_type, guide_type, status ON inquiry
  FOR EACH ROW EXECUTE FUNCTION count_inquiry();
--> statement-breakpoint
CREATE TRIGGER inquiry_count_emptied AFTER TRUNCATE ON inquiry
  FOR EACH STATEMENT EXECUTE FUNCTION count_inquiry();
--> statement-breakpoint
-- After the triggers, whose lock keeps writers away until this is stored.
INSERT INTO inquiry_count (inquiry_type, guide_type, status, change)
SELECT inquiry_type, guide_type, status, count(*) FROM inquiry GROUP BY 1, 2, 3;
--> statement-breakpoint
-- A picture's sizes come after the picture: pages that show it are told. It has no version row, so writers don't queue.
CREATE TRIGGER image_changed AFTER INSERT OR UPDATE OR DELETE ON image
  FOR EACH STATEMENT EXECUTE FUNCTION raise_collection_version();
