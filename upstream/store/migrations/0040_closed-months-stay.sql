-- Nothing is posted to count in a closed month, whoever writes it.

CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- By its id the newest change, which says up to where the books are closed.
  closed timestamptz := (SELECT closed_before FROM public.month_change ORDER BY id DESC LIMIT 1);
BEGIN
  IF closed IS NOT NULL AND EXISTS (SELECT FROM added WHERE coalesce(posting_time, create_time) < closed) THEN
    RAISE EXCEPTION 'the books are closed before %: INSERT refused', closed
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "entry_in_open_month" AFTER INSERT ON "entry" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();
