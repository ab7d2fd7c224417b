-- What stands here was found for the task that is usual of its record. "": no task could be asked.
ALTER TABLE "listed_risk" DROP CONSTRAINT "listed_risk_pkey";--> statement-breakpoint
UPDATE "listed_risk" SET "task" = '' WHERE "task" IS NULL;--> statement-breakpoint
ALTER TABLE "listed_risk" ALTER COLUMN "task" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_risk" ADD CONSTRAINT "listed_risk_encounter_id_task_pk" PRIMARY KEY("encounter_id","task");--> statement-breakpoint
ALTER TABLE "listed_risk" ADD COLUMN "usual" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_risk" ALTER COLUMN "usual" DROP DEFAULT;
