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
ALTER TABLE "rating" ADD CONSTRAINT "rating_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_patient" ON "consultation" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "consultation_open" ON "consultation" USING btree ("lease_until") WHERE "consultation"."status" in ('running', 'stopping');--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_event_completion" ON "consultation_event" USING btree ("consultation_id","step_key") WHERE "consultation_event"."type" in ('experts-predicted', 'evidence-retrieved', 'review-submitted', 'report-drafted', 'opinion-given', 'round-concluded', 'report-revised', 'report-finalised', 'fused-risk');--> statement-breakpoint
-- What was said in a consultation stays said.
CREATE FUNCTION refuse_consultation_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'consultation_event is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER consultation_event_rows_stay BEFORE UPDATE OR DELETE ON "consultation_event" FOR EACH ROW EXECUTE FUNCTION refuse_consultation_event_change();
--> statement-breakpoint
CREATE TRIGGER consultation_event_stays BEFORE TRUNCATE ON "consultation_event" FOR EACH STATEMENT EXECUTE FUNCTION refuse_consultation_event_change();
