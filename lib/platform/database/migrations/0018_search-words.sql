DROP INDEX "patient_history_search";--> statement-breakpoint
ALTER TABLE "patient_history" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "patient_history"."search_text")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "patient_history_search_words" ON "patient_history" USING gin ("search_words");