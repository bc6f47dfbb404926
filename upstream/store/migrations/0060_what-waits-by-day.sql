CREATE TABLE "to_bill_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "to_bill_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"day" date NOT NULL,
	"received_day" date NOT NULL,
	"count" integer NOT NULL,
	"amount" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "to_bill_day" (
	"customer_id" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"day" date NOT NULL,
	"received_day" date NOT NULL,
	"count" integer NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "to_bill_day_customer_id_currency_code_day_received_day_pk" PRIMARY KEY("customer_id","currency_code","day","received_day")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transaction_to_bill_received" ON "transaction" USING btree ("create_time") WHERE billing_status = 0 and charge_status = 1 and error is null and currency_code <> '';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transaction_to_bill_held" ON "transaction" USING btree ("id") WHERE billing_status = 0 and charge_status = 1 and error is null and currency_code <> '' and (doubt_of is not null or transaction_type = 10);--> statement-breakpoint

-- As their owner, for the version before knows nothing of the table.
CREATE FUNCTION note_to_bill() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO to_bill_change (customer_id, currency_code, day, received_day, count, amount)
    SELECT customer_id, currency_code, (business_time AT TIME ZONE 'UTC')::date, (create_time AT TIME ZONE 'UTC')::date,
      count(*), sum(total_amount)
    FROM added WHERE billing_status = 0 AND charge_status = 1 AND error IS NULL AND currency_code <> ''
    GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO to_bill_change (customer_id, currency_code, day, received_day, count, amount)
    SELECT customer_id, currency_code, (business_time AT TIME ZONE 'UTC')::date, (create_time AT TIME ZONE 'UTC')::date,
      -count(*), -sum(total_amount)
    FROM removed WHERE billing_status = 0 AND charge_status = 1 AND error IS NULL AND currency_code <> ''
    GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO to_bill_change (customer_id, currency_code, day, received_day, count, amount)
    SELECT customer_id, currency_code, (business_time AT TIME ZONE 'UTC')::date, (create_time AT TIME ZONE 'UTC')::date,
      sum(n), sum(n * total_amount)
    FROM (SELECT 1 AS n, added.* FROM added UNION ALL SELECT -1, removed.* FROM removed) changed
    WHERE billing_status = 0 AND charge_status = 1 AND error IS NULL AND currency_code <> ''
    GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 OR sum(n * total_amount) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER transaction_to_bill_added AFTER INSERT ON "transaction" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_to_bill();--> statement-breakpoint
CREATE TRIGGER transaction_to_bill_removed AFTER DELETE ON "transaction" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_to_bill();--> statement-breakpoint
CREATE TRIGGER transaction_to_bill_changed AFTER UPDATE ON "transaction" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_to_bill();--> statement-breakpoint
-- After the triggers, which wait for who is writing: so that nothing is missed, nor counted twice.
INSERT INTO to_bill_day (customer_id, currency_code, day, received_day, count, amount)
SELECT customer_id, currency_code, (business_time AT TIME ZONE 'UTC')::date, (create_time AT TIME ZONE 'UTC')::date,
  count(*), sum(total_amount)
FROM "transaction" WHERE billing_status = 0 AND charge_status = 1 AND error IS NULL AND currency_code <> ''
GROUP BY 1, 2, 3, 4;
