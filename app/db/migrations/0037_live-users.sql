-- Open lists of users are told. No table here has a version row, so writers don't queue. When somebody was last here is
-- written too often to be told.
CREATE TRIGGER user_changed AFTER INSERT OR DELETE OR UPDATE OF name, email, role ON "user"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_collection_version();
--> statement-breakpoint
CREATE TRIGGER second_factor_changed AFTER DELETE OR UPDATE OF confirmed_at ON second_factor
  FOR EACH STATEMENT EXECUTE FUNCTION raise_collection_version();
--> statement-breakpoint
-- Of the links only invitations are listed.
CREATE TRIGGER invitation_changed AFTER INSERT OR UPDATE ON token
  FOR EACH ROW WHEN (NEW.purpose = 'invitation') EXECUTE FUNCTION raise_collection_version();
--> statement-breakpoint
CREATE TRIGGER invitation_deleted AFTER DELETE ON token
  FOR EACH ROW WHEN (OLD.purpose = 'invitation') EXECUTE FUNCTION raise_collection_version();
