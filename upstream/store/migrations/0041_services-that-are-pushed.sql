-- What a service was billed for stays as it was.
CREATE TRIGGER "vas_billed_deleted" AFTER DELETE ON "vas" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();
