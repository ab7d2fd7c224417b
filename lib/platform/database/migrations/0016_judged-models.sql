CREATE TABLE "judged_model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"model" text NOT NULL,
	"host" text NOT NULL,
	"model_reported" text,
	"quantisation" text,
	"application" text NOT NULL,
	"task_versions" jsonb NOT NULL,
	"cases_asked" integer NOT NULL,
	"cases" jsonb NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "judged_model_speaker" ON "judged_model" USING btree ("model","host");