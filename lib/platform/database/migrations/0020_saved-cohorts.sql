CREATE TABLE "cohort_consultation" (
	"run_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"cohort_id" uuid NOT NULL,
	"patient_id" text NOT NULL,
	"consultation_id" uuid NOT NULL,
	CONSTRAINT "cohort_consultation_run_id_place_pk" PRIMARY KEY("run_id","place")
);
--> statement-breakpoint
CREATE TABLE "saved_cohort" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" text NOT NULL,
	"query" jsonb NOT NULL,
	"query_hash" text NOT NULL,
	"as_of" timestamp with time zone,
	"ran_at" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"counts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_cohort_member" (
	"cohort_id" uuid NOT NULL,
	"patient_id" text NOT NULL,
	"answer" text NOT NULL,
	"criteria" jsonb NOT NULL,
	CONSTRAINT "saved_cohort_member_cohort_id_patient_id_pk" PRIMARY KEY("cohort_id","patient_id"),
	CONSTRAINT "saved_cohort_member_answer" CHECK ("saved_cohort_member"."answer" in ('met', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "saved_cohort_member" ADD CONSTRAINT "saved_cohort_member_cohort_id_saved_cohort_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."saved_cohort"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cohort_consultation_patient" ON "cohort_consultation" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "cohort_consultation_cohort" ON "cohort_consultation" USING btree ("cohort_id");--> statement-breakpoint
CREATE INDEX "saved_cohort_member_patient" ON "saved_cohort_member" USING btree ("patient_id");