-- The history stays append-only, but what it says of an erased record is forgotten: who, what and when remain.
CREATE OR REPLACE TRIGGER activity_append_only BEFORE UPDATE OR DELETE ON activity
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('{"before": null, "after": null}');
--> statement-breakpoint
-- Open lists of the trash are told. It has no version row, so writers don't queue.
CREATE TRIGGER trash_changed AFTER INSERT OR UPDATE OR DELETE ON trash
  FOR EACH STATEMENT EXECUTE FUNCTION raise_collection_version();
