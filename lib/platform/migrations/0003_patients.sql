CREATE TABLE "encounter" (
	"id" text PRIMARY KEY NOT NULL,
	"patient_id" text NOT NULL,
	"source" text NOT NULL,
	"age_years" double precision,
	"height_cm" double precision,
	"icu_type" text,
	"admission_reason" text,
	"observed_minutes" integer NOT NULL,
	"split" text,
	"observations" integer NOT NULL,
	"standouts" jsonb NOT NULL,
	"content_mark" text NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exclusion" (
	"encounter_id" text PRIMARY KEY NOT NULL,
	"excluded" jsonb NOT NULL,
	"corrected" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"status" text NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome" (
	"encounter_id" text PRIMARY KEY NOT NULL,
	"died_in_hospital" boolean NOT NULL,
	"saps_i" smallint,
	"sofa" smallint,
	"length_of_stay_days" integer,
	"survival_days" integer
);
--> statement-breakpoint
CREATE TABLE "patient" (
	"id" text PRIMARY KEY NOT NULL,
	"mrn" text NOT NULL,
	"name" text,
	"synthetic" boolean NOT NULL,
	"sex" text NOT NULL,
	CONSTRAINT "patient_mrn_unique" UNIQUE("mrn")
);
--> statement-breakpoint
CREATE TABLE "series" (
	"encounter_id" text NOT NULL,
	"feature" text NOT NULL,
	"times" integer[] NOT NULL,
	"values" double precision[] NOT NULL,
	"codes" text[] NOT NULL,
	"units" text[] NOT NULL,
	"source_lines" integer[] NOT NULL,
	"statuses" text[] NOT NULL,
	CONSTRAINT "series_encounter_id_feature_pk" PRIMARY KEY("encounter_id","feature")
);
--> statement-breakpoint
ALTER TABLE "encounter" ADD CONSTRAINT "encounter_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion" ADD CONSTRAINT "exclusion_encounter_id_encounter_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome" ADD CONSTRAINT "outcome_encounter_id_encounter_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_encounter_id_encounter_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "encounter_patient" ON "encounter" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_list" ON "patient" USING btree ("synthetic" DESC NULLS LAST,"mrn");