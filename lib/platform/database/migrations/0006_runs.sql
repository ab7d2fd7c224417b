-- Consultations become runs of the kind "consultation": any deliberation is stored, leased and streamed the same way.
ALTER TABLE "consultation" RENAME TO "run";--> statement-breakpoint
ALTER TABLE "consultation_event" RENAME TO "run_event";--> statement-breakpoint
ALTER TABLE "run_event" RENAME COLUMN "consultation_id" TO "run_id";--> statement-breakpoint
ALTER TABLE "run_event" RENAME CONSTRAINT "consultation_event_consultation_id_seq_pk" TO "run_event_run_id_seq_pk";--> statement-breakpoint
ALTER TABLE "run_event" RENAME CONSTRAINT "consultation_event_seq" TO "run_event_seq";--> statement-breakpoint
ALTER TABLE "run_event" RENAME CONSTRAINT "consultation_event_consultation_id_consultation_id_fk" TO "run_event_run_id_run_id_fk";--> statement-breakpoint
ALTER TABLE "rating" RENAME CONSTRAINT "rating_consultation_id_consultation_id_fk" TO "rating_consultation_id_run_id_fk";--> statement-breakpoint
ALTER TRIGGER consultation_event_rows_stay ON "run_event" RENAME TO run_event_rows_stay;--> statement-breakpoint
ALTER TRIGGER consultation_event_stays ON "run_event" RENAME TO run_event_stays;--> statement-breakpoint
DROP INDEX "consultation_event_completion";--> statement-breakpoint
CREATE UNIQUE INDEX "run_event_completion" ON "run_event" USING btree ("run_id","step_key") WHERE "run_event"."type" not in ('step-started', 'usage-recorded', 'turn-interrupted');--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "summary" jsonb;--> statement-breakpoint
UPDATE "run" SET "kind" = 'consultation', "summary" = jsonb_build_object(
	'encounterId', "encounter_id", 'task', "task", 'panel', "panel", 'reasoner', "reasoner",
	'risk', "risk", 'riskLevel', "risk_level", 'consensus', "consensus", 'headline', "headline"
);--> statement-breakpoint
ALTER TABLE "run" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ALTER COLUMN "summary" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ALTER COLUMN "patient_id" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "consultation_patient";--> statement-breakpoint
DROP INDEX "consultation_open";--> statement-breakpoint
ALTER TABLE "run" DROP CONSTRAINT "consultation_status";--> statement-breakpoint
ALTER TABLE "run" DROP COLUMN "encounter_id", DROP COLUMN "task", DROP COLUMN "panel", DROP COLUMN "reasoner", DROP COLUMN "risk", DROP COLUMN "risk_level", DROP COLUMN "consensus", DROP COLUMN "headline";--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_status" CHECK ("run"."status" in ('running', 'waiting', 'stopping', 'finished', 'cancelled', 'failed'));--> statement-breakpoint
CREATE INDEX "run_patient" ON "run" USING btree ("kind","patient_id","created_at");--> statement-breakpoint
CREATE INDEX "run_open" ON "run" USING btree ("lease_until") WHERE "run"."status" in ('running', 'stopping');--> statement-breakpoint
CREATE TABLE "run_document" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);--> statement-breakpoint
CREATE TRIGGER run_document_rows_stay BEFORE UPDATE OR DELETE ON "run_document" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER run_document_stays BEFORE TRUNCATE ON "run_document" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TABLE "run_snapshot" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"state" jsonb NOT NULL
);--> statement-breakpoint
ALTER TABLE "run_snapshot" ADD CONSTRAINT "run_snapshot_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE no action ON UPDATE no action;
