-- What stands here until the start has summed up each record anew names no rules.
ALTER TABLE "encounter" ADD COLUMN "urgency" text DEFAULT 'stable' NOT NULL;--> statement-breakpoint
ALTER TABLE "encounter" ADD COLUMN "problems" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "encounter" ADD COLUMN "rules" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "encounter" ALTER COLUMN "urgency" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "encounter" ALTER COLUMN "problems" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "encounter" ALTER COLUMN "rules" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "encounter" DROP COLUMN "standouts";
