-- The rows of inquiry_count tell by their ids what a reading of inquiries is of: whatever is written to inquiries adds some,
-- and folding them adds others, though nothing but zeros be left. An id that is gone never comes back.
CREATE OR REPLACE FUNCTION fold_inquiry_counts() RETURNS void LANGUAGE sql AS $$
  WITH folded AS (
    DELETE FROM inquiry_count WHERE id IN (SELECT id FROM inquiry_count FOR UPDATE SKIP LOCKED)
    RETURNING inquiry_type, guide_type, status, change
  )
  INSERT INTO inquiry_count (inquiry_type, guide_type, status, change)
  SELECT inquiry_type, guide_type, status, sum(change) FROM folded GROUP BY 1, 2, 3;
$$;
--> statement-breakpoint
-- Once for each statement: for each of many rows it took longer the more there were.
CREATE OR REPLACE FUNCTION count_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM inquiry_count;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO inquiry_count (inquiry_type, guide_type, status, change)
    SELECT inquiry_type, guide_type, status, count(*) FROM added GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO inquiry_count (inquiry_type, guide_type, status, change)
    SELECT inquiry_type, guide_type, status, -count(*) FROM removed GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO inquiry_count (inquiry_type, guide_type, status, change)
    SELECT inquiry_type, guide_type, status, sum(change) FROM (
      SELECT inquiry_type, guide_type, status, -1 AS change FROM removed
      UNION ALL SELECT inquiry_type, guide_type, status, 1 FROM added
    ) changes GROUP BY 1, 2, 3;
  END IF;
  IF random() < 1 / 60.0 THEN
    PERFORM fold_inquiry_counts();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER inquiry_counted AFTER INSERT ON inquiry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_inquiry();
--> statement-breakpoint
CREATE TRIGGER inquiry_removed_counted AFTER DELETE ON inquiry
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_inquiry();
--> statement-breakpoint
CREATE TRIGGER inquiry_changed_counted AFTER UPDATE ON inquiry
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_inquiry();
