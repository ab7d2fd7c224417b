CREATE TABLE "audit_seal" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ids" bigint[] NOT NULL,
	"key" text NOT NULL,
	"mac" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "outcome" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "mac" text;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_outcome" CHECK ("audit_event"."outcome" in ('done', 'refused', 'failed'));--> statement-breakpoint
-- Each row of the audit waits for its seal from the moment it is written; what was there before waits for the first ones.
INSERT INTO "audit_unsealed" SELECT "id" FROM "audit_event";--> statement-breakpoint
CREATE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_unsealed VALUES (NEW.id);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_event_awaits_seal AFTER INSERT ON "audit_event" FOR EACH ROW EXECUTE FUNCTION await_seal();
--> statement-breakpoint
CREATE TRIGGER audit_seal_rows_stay BEFORE UPDATE OR DELETE ON "audit_seal" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_stays BEFORE TRUNCATE ON "audit_seal" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
