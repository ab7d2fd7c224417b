-- The kind of unit is what a record's source calls it. Which stays developed which models is for the models to know.
ALTER TABLE "encounter" RENAME COLUMN "icu_type" TO "care_unit";--> statement-breakpoint
ALTER TABLE "encounter" DROP COLUMN "split";
