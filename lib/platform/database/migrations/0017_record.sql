CREATE TABLE "concept" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "concept_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mark" text NOT NULL,
	"concept" jsonb NOT NULL,
	CONSTRAINT "concept_mark_unique" UNIQUE("mark")
);
--> statement-breakpoint
CREATE TABLE "patient_history" (
	"patient_id" text PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"birth_at" timestamp with time zone,
	"birth_precision" text,
	"deceased" boolean NOT NULL,
	"deceased_at" timestamp with time zone,
	"deceased_precision" text,
	"encounters" integer NOT NULL,
	"resources" integer NOT NULL,
	"first_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"problems" jsonb NOT NULL,
	"active_problems" integer NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_identifier" (
	"mark" text PRIMARY KEY NOT NULL,
	"patient_id" text NOT NULL,
	"import_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource" (
	"patient_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"type" text NOT NULL,
	"import_id" integer NOT NULL,
	"chunk" integer,
	"place" smallint,
	"content_mark" text NOT NULL,
	"encounter_id" uuid,
	"concept_id" integer,
	"status" text,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"start_precision" text,
	"end_precision" text,
	"utc_offset" smallint,
	"known_at" timestamp with time zone NOT NULL,
	"known_by" text NOT NULL,
	"value_number" double precision,
	"value_unit" text,
	"detail" jsonb,
	"note_text" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "resource_patient_id_id_pk" PRIMARY KEY("patient_id","id")
);
--> statement-breakpoint
CREATE TABLE "resource_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"run_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "resource_import_run_id_unique" UNIQUE("run_id")
);
--> statement-breakpoint
CREATE TABLE "resource_version" (
	"patient_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"type" text NOT NULL,
	"import_id" integer NOT NULL,
	"chunk" integer,
	"place" smallint,
	"content_mark" text NOT NULL,
	"encounter_id" uuid,
	"concept_id" integer,
	"status" text,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"start_precision" text,
	"end_precision" text,
	"utc_offset" smallint,
	"known_at" timestamp with time zone NOT NULL,
	"known_by" text NOT NULL,
	"value_number" double precision,
	"value_unit" text,
	"detail" jsonb,
	"note_text" text,
	"deleted_at" timestamp with time zone,
	"replaced_by" integer NOT NULL,
	CONSTRAINT "resource_version_patient_id_id_version_pk" PRIMARY KEY("patient_id","id","version")
);
--> statement-breakpoint
CREATE TABLE "source_chunk" (
	"patient_id" text NOT NULL,
	"import_id" integer NOT NULL,
	"chunk" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "source_chunk_patient_id_import_id_chunk_pk" PRIMARY KEY("patient_id","import_id","chunk")
);
--> statement-breakpoint
ALTER TABLE "user" DROP CONSTRAINT "user_role";--> statement-breakpoint
ALTER TABLE "patient_history" ADD CONSTRAINT "patient_history_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_identifier" ADD CONSTRAINT "patient_identifier_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_version" ADD CONSTRAINT "resource_version_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_chunk" ADD CONSTRAINT "source_chunk_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_history_last" ON "patient_history" USING btree ("last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patient_history_search" ON "patient_history" USING gin (to_tsvector('simple', "search_text"));--> statement-breakpoint
CREATE INDEX "patient_identifier_patient" ON "patient_identifier" USING btree ("patient_id");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role" CHECK ("user"."role" in ('clinician', 'researcher', 'data-manager', 'administrator'));