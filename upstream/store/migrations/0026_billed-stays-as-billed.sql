-- A billed transaction stays as it was billed until its charge is reversed in the ledger.
CREATE FUNCTION refuse_if_billed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.billing_status = 0 AND NOT EXISTS (
    SELECT FROM public.journal j WHERE j.transaction_id = OLD.id AND j.trading_method = 3
      AND NOT EXISTS (SELECT FROM public.journal r WHERE r.reversal_of = j.id)
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'transaction % is billed: % refused', OLD.reference_no, TG_OP
    USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "transaction_billed_kept" BEFORE UPDATE OR DELETE ON "transaction"
  FOR EACH ROW WHEN (OLD.billing_status = 1) EXECUTE FUNCTION refuse_if_billed();--> statement-breakpoint

CREATE FUNCTION refuse_of_billed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  billed record;
BEGIN
  -- OFFSET keeps it a look-up by key for each, whatever the planner thinks of their number.
  SELECT t.reference_no INTO billed FROM (SELECT DISTINCT transaction_id FROM before) b, LATERAL (
    SELECT reference_no FROM public.transaction WHERE id = b.transaction_id AND billing_status = 1 OFFSET 0
  ) t LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transaction % is billed: % of % refused', billed.reference_no, TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "transaction_item_billed_updated" AFTER UPDATE ON "transaction_item" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();--> statement-breakpoint
CREATE TRIGGER "transaction_item_billed_inserted" AFTER INSERT ON "transaction_item" REFERENCING NEW TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();--> statement-breakpoint
CREATE TRIGGER "transaction_item_billed_deleted" AFTER DELETE ON "transaction_item" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();--> statement-breakpoint
CREATE TRIGGER "stock_billed_updated" AFTER UPDATE ON "stock" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();
