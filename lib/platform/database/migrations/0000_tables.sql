CREATE TABLE "consultation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" text NOT NULL,
	"encounter_id" text NOT NULL,
	"task" text NOT NULL,
	"panel" jsonb NOT NULL,
	"reasoner" jsonb NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"status" text NOT NULL,
	"last_seq" integer NOT NULL,
	"risk" double precision,
	"risk_level" text,
	"consensus" text,
	"headline" text,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	CONSTRAINT "consultation_status" CHECK ("consultation"."status" in ('running', 'stopping', 'finished', 'cancelled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "consultation_event" (
	"consultation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"v" integer NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" jsonb NOT NULL,
	"step_key" text,
	"cause_seq" integer,
	"data" jsonb NOT NULL,
	CONSTRAINT "consultation_event_consultation_id_seq_pk" PRIMARY KEY("consultation_id","seq"),
	CONSTRAINT "consultation_event_seq" CHECK ("consultation_event"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "passage" (
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"active" boolean NOT NULL,
	"library" text NOT NULL,
	"title" text NOT NULL,
	"guideline" text NOT NULL,
	"issuer" text NOT NULL,
	"year" integer NOT NULL,
	"url" text NOT NULL,
	"licence" text NOT NULL,
	"text" text NOT NULL,
	"topics" jsonb NOT NULL,
	"text_hash" text NOT NULL,
	"content_hash" text NOT NULL,
	"stems" jsonb NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', stems->>'title'), 'A') || setweight(to_tsvector('simple', stems->'topics'), 'B') || setweight(to_tsvector('simple', stems->>'text'), 'C')) STORED,
	CONSTRAINT "passage_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
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
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"patient_id" text,
	"subject" text,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'clinician' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_role" CHECK ("user"."role" in ('clinician', 'researcher', 'administrator'))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"consultation_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"alignment" smallint NOT NULL,
	"relevance" smallint NOT NULL,
	"value" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rating_consultation_id_user_id_pk" PRIMARY KEY("consultation_id","user_id"),
	CONSTRAINT "rating_scale" CHECK ("rating"."alignment" between 1 and 5 and "rating"."relevance" between 1 and 5 and "rating"."value" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "consultation_event" ADD CONSTRAINT "consultation_event_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounter" ADD CONSTRAINT "encounter_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion" ADD CONSTRAINT "exclusion_encounter_id_encounter_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome" ADD CONSTRAINT "outcome_encounter_id_encounter_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_encounter_id_encounter_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_patient" ON "consultation" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "consultation_open" ON "consultation" USING btree ("lease_until") WHERE "consultation"."status" in ('running', 'stopping');--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_event_completion" ON "consultation_event" USING btree ("consultation_id","step_key") WHERE "consultation_event"."type" in ('experts-predicted', 'evidence-retrieved', 'review-submitted', 'report-drafted', 'opinion-given', 'round-concluded', 'report-revised', 'report-finalised', 'fused-risk');--> statement-breakpoint
CREATE UNIQUE INDEX "passage_active" ON "passage" USING btree ("id") WHERE "passage"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "passage_content" ON "passage" USING btree ("id","content_hash");--> statement-breakpoint
CREATE INDEX "passage_search" ON "passage" USING gin ("search");--> statement-breakpoint
CREATE INDEX "encounter_patient" ON "encounter" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_list" ON "patient" USING btree ("synthetic" DESC NULLS LAST,"mrn");--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_event_patient" ON "audit_event" USING btree ("patient_id","at");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");