-- Activity is append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE ON activity
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Every process hears of every inquiry that came, moved or went, and tells its open boards.
CREATE FUNCTION tell_inquiry_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('inquiry_changed', json_build_object('change', lower(TG_OP), 'id', COALESCE(NEW.id, OLD.id))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inquiry_changed AFTER INSERT OR UPDATE OR DELETE ON inquiry
  FOR EACH ROW EXECUTE FUNCTION tell_inquiry_changed();
