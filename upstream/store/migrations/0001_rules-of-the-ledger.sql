-- What the tables alone cannot promise: no overlapping agreements, a ledger that only grows and balances.

CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint

ALTER TABLE "agreement"
  ADD CONSTRAINT "agreement_status" CHECK (status IN (0, 1, 2)),
  ADD CONSTRAINT "agreement_range" CHECK (effective_time < expiry_time),
  ADD CONSTRAINT "agreement_no_overlap" EXCLUDE USING gist (
    customer_id WITH =, warehouse_id WITH =, tstzrange(effective_time, expiry_time) WITH &&
  ) WHERE (status = 1);--> statement-breakpoint

ALTER TABLE "app_user" ADD CONSTRAINT "app_user_status" CHECK (status IN (0, 1));--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_status" CHECK (status IN (0, 1));--> statement-breakpoint
ALTER TABLE "auth_rule"
  ADD CONSTRAINT "auth_rule_status" CHECK (status IN (0, 1)),
  ADD CONSTRAINT "auth_rule_is_menu" CHECK (is_menu IN (0, 1)),
  ADD CONSTRAINT "auth_rule_not_own_parent" CHECK (pid <> id);--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_status" CHECK (status IN (0, 1));--> statement-breakpoint
ALTER TABLE "customer"
  ADD CONSTRAINT "customer_status" CHECK (status IN (0, 1)),
  ADD CONSTRAINT "customer_is_house" CHECK (is_house IN (0, 1));--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_status" CHECK (status IN (0, 1));--> statement-breakpoint
ALTER TABLE "billing_type"
  ADD CONSTRAINT "billing_type_status" CHECK (status IN (0, 1)),
  ADD CONSTRAINT "billing_type_type" CHECK (type BETWEEN 1 AND 9);--> statement-breakpoint
ALTER TABLE "currency"
  ADD CONSTRAINT "currency_status" CHECK (status IN (0, 1)),
  ADD CONSTRAINT "currency_code_form" CHECK (currency_code ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "currency_loss" CHECK (
    recharge_exchange_loss BETWEEN 0 AND 100 AND consume_exchange_loss BETWEEN 0 AND 100
  );--> statement-breakpoint

-- An upper bound also keeps out NaN, which numeric sorts above every number.
ALTER TABLE "sku"
  ADD CONSTRAINT "sku_measures" CHECK (
    length_cm BETWEEN 0 AND 1e9 AND width_cm BETWEEN 0 AND 1e9
    AND height_cm BETWEEN 0 AND 1e9 AND weight_kg BETWEEN 0 AND 1e9
  );--> statement-breakpoint

ALTER TABLE "transaction"
  ADD CONSTRAINT "transaction_kind" CHECK (transaction_type BETWEEN 1 AND 6),
  ADD CONSTRAINT "transaction_charge_status" CHECK (charge_status IN (0, 1)),
  ADD CONSTRAINT "transaction_billing_status" CHECK (billing_status IN (0, 1)),
  ADD CONSTRAINT "transaction_total" CHECK (
    total_amount = billing_amount + adjust_amount AND total_amount BETWEEN -1e15 AND 1e15
  ),
  ADD CONSTRAINT "transaction_billed" CHECK (
    billing_status = 0 OR (charge_status = 1 AND error IS NULL AND currency_code <> '')
  ),
  -- Room on each page, so that new amounts stay on it and touch no index.
  SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "transaction_line" ADD CONSTRAINT "transaction_line_quantity" CHECK (quantity > 0);--> statement-breakpoint
ALTER TABLE "transaction_material" ADD CONSTRAINT "transaction_material_quantity" CHECK (quantity > 0);--> statement-breakpoint
ALTER TABLE "transaction_item" ADD CONSTRAINT "transaction_item_amounts" CHECK (
  billing_amount BETWEEN -1e15 AND 1e15 AND amount BETWEEN -1e15 AND 1e15
);--> statement-breakpoint

ALTER TABLE "account"
  ADD CONSTRAINT "account_kind" CHECK (kind IN ('customer', 'revenue', 'cash', 'exchange_loss', 'adjustment')),
  ADD CONSTRAINT "account_owner" CHECK ((kind = 'customer') = (customer_id IS NOT NULL)),
  ADD CONSTRAINT "account_balance" CHECK (
    balance BETWEEN -1e15 AND 1e15 AND (kind = 'customer' OR balance = 0)
  );--> statement-breakpoint
ALTER TABLE "journal"
  ADD CONSTRAINT "journal_trading_method" CHECK (trading_method BETWEEN 1 AND 11),
  ADD CONSTRAINT "journal_transaction_type" CHECK (transaction_type BETWEEN 1 AND 9),
  ADD CONSTRAINT "journal_reversal" FOREIGN KEY (reversal_of) REFERENCES "journal" (id),
  ADD CONSTRAINT "journal_reversal_method" CHECK (reversal_of IS NULL OR trading_method = 11);--> statement-breakpoint
ALTER TABLE "job"
  ADD CONSTRAINT "job_state" CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_kind" CHECK (kind IN ('session', 'quick'));--> statement-breakpoint

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "journal_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journal"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "entry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "item_adjustment_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "item_adjustment"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "agreement_version_append_only" BEFORE UPDATE OR TRUNCATE ON "agreement_version"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- A draft has priced nothing: it goes together with its versions.
CREATE FUNCTION refuse_unless_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.agreement WHERE id = OLD.agreement_id AND status <> 0) THEN
    RAISE EXCEPTION 'agreement_version is append-only: DELETE refused' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "agreement_version_kept" BEFORE DELETE ON "agreement_version"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_draft();--> statement-breakpoint

-- Holds because all legs of a journal are inserted by one statement.
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  leg record;
BEGIN
  SELECT added.journal_id, account.currency_code, sum(added.amount) AS rest INTO leg
  FROM added JOIN public.account ON account.id = added.account_id
  GROUP BY added.journal_id, account.currency_code
  HAVING sum(added.amount) <> 0
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % is off balance by % %', leg.journal_id, leg.rest, leg.currency_code
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "entry_balanced" AFTER INSERT ON "entry" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();
