CREATE TABLE "library" (
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"active" boolean NOT NULL,
	"title" text NOT NULL,
	"issuer" text NOT NULL,
	"licence" text NOT NULL,
	"url" text NOT NULL,
	"currency_warning" text NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"year_from" integer NOT NULL,
	"year_to" integer NOT NULL,
	"documents" integer NOT NULL,
	"passages" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "library_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
DROP INDEX "consultation_event_completion";--> statement-breakpoint
ALTER TABLE "passage" ADD COLUMN "library_version" integer;--> statement-breakpoint
ALTER TABLE "passage" ADD COLUMN "ordinal" integer;--> statement-breakpoint
ALTER TABLE "passage" ADD COLUMN "page" integer;--> statement-breakpoint
ALTER TABLE "passage" ADD COLUMN "currency_warning" text;--> statement-breakpoint
CREATE UNIQUE INDEX "library_active" ON "library" USING btree ("id") WHERE "library"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "library_file" ON "library" USING btree ("id","file_hash");--> statement-breakpoint
ALTER TABLE "passage" ADD CONSTRAINT "passage_library" FOREIGN KEY ("library","library_version") REFERENCES "public"."library"("id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passage_in_library" ON "passage" USING btree ("library","library_version","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_event_completion" ON "consultation_event" USING btree ("consultation_id","step_key") WHERE "consultation_event"."type" in ('experts-predicted', 'evidence-retrieved', 'review-submitted', 'report-drafted', 'opinion-given', 'round-concluded', 'report-revised', 'report-finalised', 'question-answered', 'fused-risk');