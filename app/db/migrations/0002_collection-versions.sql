-- Every write to a collection raises its version in the same transaction (see collectionVersion in schema.ts).
CREATE FUNCTION raise_collection_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE collection_version SET version = version + 1 WHERE collection = TG_TABLE_NAME;
  PERFORM pg_notify('collection_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO collection_version (collection) VALUES ('property'), ('testimonial');
--> statement-breakpoint
CREATE TRIGGER property_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON property
  FOR EACH STATEMENT EXECUTE FUNCTION raise_collection_version();
--> statement-breakpoint
CREATE TRIGGER testimonial_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON testimonial
  FOR EACH STATEMENT EXECUTE FUNCTION raise_collection_version();
