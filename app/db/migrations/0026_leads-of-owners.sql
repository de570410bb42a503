ALTER TABLE "inquiry_count" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_newest_of_owner" ON "inquiry" USING btree ("owner_id","submitted_at") WHERE owner_id is not null;--> statement-breakpoint
-- The counts of each owner's leads, kept as those of the boards are.
CREATE OR REPLACE FUNCTION fold_inquiry_counts() RETURNS void LANGUAGE sql AS $$
  WITH folded AS (
    DELETE FROM inquiry_count WHERE id IN (SELECT id FROM inquiry_count FOR UPDATE SKIP LOCKED)
    RETURNING inquiry_type, guide_type, status, owner_id, change
  )
  INSERT INTO inquiry_count (inquiry_type, guide_type, status, owner_id, change)
  SELECT inquiry_type, guide_type, status, owner_id, sum(change) FROM folded GROUP BY 1, 2, 3, 4;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM inquiry_count;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO inquiry_count (inquiry_type, guide_type, status, owner_id, change)
    SELECT inquiry_type, guide_type, status, owner_id, count(*) FROM added GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO inquiry_count (inquiry_type, guide_type, status, owner_id, change)
    SELECT inquiry_type, guide_type, status, owner_id, -count(*) FROM removed GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO inquiry_count (inquiry_type, guide_type, status, owner_id, change)
    SELECT inquiry_type, guide_type, status, owner_id, sum(change) FROM (
      SELECT inquiry_type, guide_type, status, owner_id, -1 AS change FROM removed
      UNION ALL SELECT inquiry_type, guide_type, status, owner_id, 1 FROM added
    ) changes GROUP BY 1, 2, 3, 4;
  END IF;
  IF random() < 1 / 60.0 THEN
    PERFORM fold_inquiry_counts();
  END IF;
  RETURN NULL;
END $$;
