CREATE TABLE "resource_met" (
	"patient_id" text NOT NULL,
	"import_id" integer NOT NULL,
	"ids" uuid[] NOT NULL,
	"marks" text[] NOT NULL,
	CONSTRAINT "resource_met_patient_id_import_id_pk" PRIMARY KEY("patient_id","import_id")
);
--> statement-breakpoint
ALTER TABLE "resource_met" ADD CONSTRAINT "resource_met_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;