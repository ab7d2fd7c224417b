CREATE TABLE "cohort_coverage" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cohort_coverage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mark" text NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "cohort_coverage_mark_unique" UNIQUE("mark")
);
--> statement-breakpoint
CREATE TABLE "cohort_fact" (
	"patient" integer NOT NULL,
	"n" integer NOT NULL,
	"term" integer NOT NULL,
	"contradicted" boolean NOT NULL,
	"overtaken" boolean NOT NULL,
	"number" double precision,
	"converted" double precision,
	"start_ms" bigint,
	"end_ms" bigint,
	"precisions" smallint NOT NULL,
	"start_offset" smallint,
	"end_offset" smallint,
	"known_ms" bigint,
	"place_id" text,
	"place_version" integer,
	"place_from" integer,
	"place_to" integer,
	"place_hash" text,
	"also" jsonb,
	CONSTRAINT "cohort_fact_patient_n_pk" PRIMARY KEY("patient","n")
);
--> statement-breakpoint
CREATE TABLE "cohort_gone" (
	"id" integer PRIMARY KEY NOT NULL,
	"written_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cohort_patient" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cohort_patient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" text NOT NULL,
	"rules" integer NOT NULL,
	"coverage_id" integer NOT NULL,
	"facts" integer NOT NULL,
	"last_ms" bigint,
	"open_until_ms" bigint,
	"mark" text NOT NULL,
	"written_by" bigint NOT NULL,
	CONSTRAINT "cohort_patient_patient_id_unique" UNIQUE("patient_id")
);
--> statement-breakpoint
CREATE TABLE "cohort_stale" (
	"patient_id" text PRIMARY KEY NOT NULL,
	"mark" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cohort_term" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cohort_term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mark" text NOT NULL,
	"term" jsonb NOT NULL,
	CONSTRAINT "cohort_term_mark_unique" UNIQUE("mark")
);
--> statement-breakpoint
ALTER TABLE "cohort_patient" ADD CONSTRAINT "cohort_patient_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cohort_fact_term" ON "cohort_fact" USING btree ("term","patient");--> statement-breakpoint
CREATE INDEX "cohort_gone_written_by" ON "cohort_gone" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "cohort_patient_written_by" ON "cohort_patient" USING btree ("written_by");--> statement-breakpoint
CREATE SEQUENCE cohort_change;
--> statement-breakpoint
-- Facts of a record that has changed are made anew. Whatever writes a record, each of its statements marks the patients that it touched.
CREATE FUNCTION mark_cohort_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cohort_stale (patient_id, mark)
	SELECT c.patient_id, nextval('cohort_change') FROM (SELECT DISTINCT patient_id FROM changed) c
	WHERE EXISTS (SELECT 1 FROM patient p WHERE p.id = c.patient_id) ORDER BY c.patient_id
	ON CONFLICT (patient_id) DO UPDATE SET mark = excluded.mark;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION mark_cohort_patient_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cohort_stale (patient_id, mark)
	SELECT c.id, nextval('cohort_change') FROM changed c ORDER BY c.id
	ON CONFLICT (patient_id) DO UPDATE SET mark = excluded.mark;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION mark_cohort_series_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cohort_stale (patient_id, mark)
	SELECT c.patient_id, nextval('cohort_change')
	FROM (SELECT DISTINCT e.patient_id FROM changed s JOIN encounter e ON e.id = s.encounter_id) c ORDER BY c.patient_id
	ON CONFLICT (patient_id) DO UPDATE SET mark = excluded.mark;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION remove_cohort_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM cohort_fact WHERE patient = OLD.id;
	INSERT INTO cohort_gone (id, written_by) VALUES (OLD.id, pg_current_xact_id()::text::bigint) ON CONFLICT (id) DO NOTHING;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION remove_cohort_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM cohort_stale WHERE patient_id = OLD.id;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER cohort_patient_added AFTER INSERT ON "patient" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_patient_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_patient_changed AFTER UPDATE ON "patient" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_patient_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_patient_stale_removed AFTER DELETE ON "patient" FOR EACH ROW EXECUTE FUNCTION remove_cohort_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_facts_removed AFTER DELETE ON "cohort_patient" FOR EACH ROW EXECUTE FUNCTION remove_cohort_facts();
--> statement-breakpoint
CREATE TRIGGER cohort_series_added AFTER INSERT ON "series" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_series_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_series_removed AFTER DELETE ON "series" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_series_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_history_added AFTER INSERT ON "patient_history" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_history_removed AFTER DELETE ON "patient_history" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_history_changed AFTER UPDATE ON "patient_history" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_resource_added AFTER INSERT ON "resource" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_resource_removed AFTER DELETE ON "resource" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_resource_changed AFTER UPDATE ON "resource" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_version_added AFTER INSERT ON "resource_version" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_version_removed AFTER DELETE ON "resource_version" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_version_changed AFTER UPDATE ON "resource_version" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_encounter_added AFTER INSERT ON "encounter" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_stale();
--> statement-breakpoint
CREATE TRIGGER cohort_encounter_removed AFTER DELETE ON "encounter" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cohort_stale();
--> statement-breakpoint
-- Of records that are there the facts are made at first use.
INSERT INTO cohort_stale (patient_id, mark) SELECT id, nextval('cohort_change') FROM patient ORDER BY id;

