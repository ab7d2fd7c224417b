DROP INDEX "passage_search";--> statement-breakpoint
ALTER TABLE "passage" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "passage" DROP COLUMN "stems";
