-- Which types there are is the contract's to say (contract/transactions/kinds): a new kind needs no change here.
ALTER TABLE "transaction" DROP CONSTRAINT "transaction_kind", ADD CONSTRAINT "transaction_kind" CHECK (transaction_type > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "journal" DROP CONSTRAINT "journal_transaction_type", ADD CONSTRAINT "journal_transaction_type" CHECK (transaction_type > 0) NOT VALID;
