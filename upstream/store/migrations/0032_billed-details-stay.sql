-- What a transaction was billed for: no line, material or adjustment comes or goes, and its parcel stays as it was.
CREATE TRIGGER "shipment_billed_updated" AFTER UPDATE ON "shipment" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();--> statement-breakpoint
CREATE TRIGGER "shipment_line_billed_inserted" AFTER INSERT ON "shipment_line" REFERENCING NEW TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();--> statement-breakpoint
CREATE TRIGGER "shipment_line_billed_deleted" AFTER DELETE ON "shipment_line" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();--> statement-breakpoint
CREATE TRIGGER "transaction_line_billed_inserted" AFTER INSERT ON "transaction_line" REFERENCING NEW TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();--> statement-breakpoint
CREATE TRIGGER "transaction_material_billed_inserted" AFTER INSERT ON "transaction_material" REFERENCING NEW TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();--> statement-breakpoint
CREATE TRIGGER "item_adjustment_billed_inserted" AFTER INSERT ON "item_adjustment" REFERENCING NEW TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_of_billed();
