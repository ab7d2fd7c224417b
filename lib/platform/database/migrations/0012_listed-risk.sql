CREATE TABLE "listed_risk" (
	"encounter_id" text PRIMARY KEY NOT NULL,
	"task" text,
	"risk" double precision,
	"lowest" double precision,
	"highest" double precision,
	"average" double precision,
	"outside" boolean NOT NULL,
	"because" text,
	"models" text NOT NULL,
	"content_mark" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listed_risk" ADD CONSTRAINT "listed_risk_encounter_id_encounter_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounter"("id") ON DELETE cascade ON UPDATE no action;