-- The rows of inquiry_count tell by their ids what a reading of inquiries is of: whatever is written to an inquiry adds some,
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
CREATE OR REPLACE TRIGGER inquiry_counted AFTER INSERT OR DELETE OR UPDATE ON inquiry
  FOR EACH ROW EXECUTE FUNCTION count_inquiry();
