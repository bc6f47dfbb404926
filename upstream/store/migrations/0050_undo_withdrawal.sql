-- What its applicant has withdrawn nobody has decided: it may wait again, as it was.
CREATE OR REPLACE FUNCTION refuse_if_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 2 AND OLD.reviewer_user_id IS NULL AND NEW.status = 0
    AND to_jsonb(OLD) - 'status' - 'review_time' = to_jsonb(NEW) - 'status' - 'review_time'
  THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.status <> 0 THEN
    RAISE EXCEPTION 'application % is decided: % refused', OLD.application_no, TG_OP
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
