CREATE TABLE "changed_day" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_day" (
	"day" date NOT NULL,
	"customer_id" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"count" integer NOT NULL,
	"charged" numeric(19, 4) NOT NULL,
	"adjusted" numeric(19, 4) NOT NULL,
	CONSTRAINT "work_day_day_customer_id_currency_code_pk" PRIMARY KEY("day","customer_id","currency_code")
);
--> statement-breakpoint

-- As their owner, for the version before knows nothing of the table.
CREATE FUNCTION note_changed_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    INSERT INTO changed_day (day) SELECT DISTINCT (business_time AT TIME ZONE 'UTC')::date FROM changed;
  ELSE
    INSERT INTO changed_day (day) SELECT DISTINCT (time AT TIME ZONE 'UTC')::date
      FROM unnest(ARRAY[OLD.business_time, NEW.business_time]) time;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER transaction_added AFTER INSERT ON "transaction" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_days();--> statement-breakpoint
CREATE TRIGGER transaction_removed AFTER DELETE ON "transaction" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_days();--> statement-breakpoint
-- What billing changes of a row is none of these.
CREATE TRIGGER transaction_changed
  AFTER UPDATE OF total_amount, adjust_amount, charge_status, currency_code, business_time, customer_id, transaction_type ON "transaction"
  FOR EACH ROW WHEN (
    (OLD.total_amount, OLD.adjust_amount, OLD.charge_status, OLD.currency_code, OLD.business_time, OLD.customer_id, OLD.transaction_type)
    IS DISTINCT FROM
    (NEW.total_amount, NEW.adjust_amount, NEW.charge_status, NEW.currency_code, NEW.business_time, NEW.customer_id, NEW.transaction_type))
  EXECUTE FUNCTION note_changed_days();--> statement-breakpoint
-- Of all days that there are, the worker sums what there is.
INSERT INTO changed_day (day)
SELECT generate_series((min(first) AT TIME ZONE 'UTC')::date, (max(last) AT TIME ZONE 'UTC')::date, '1 day')::date
FROM generate_series(0, 30) type, LATERAL (
  SELECT (SELECT min(business_time) FROM "transaction" WHERE transaction_type = type) AS first,
    (SELECT max(business_time) FROM "transaction" WHERE transaction_type = type) AS last
) ends;
