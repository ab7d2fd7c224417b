ALTER TABLE "provider" ADD COLUMN "server" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider" ADD COLUMN "api_version" text;--> statement-breakpoint
ALTER TABLE "provider" ADD COLUMN "concurrency" integer;--> statement-breakpoint
ALTER TABLE "provider" ADD COLUMN "first_byte_seconds" integer;--> statement-breakpoint
ALTER TABLE "provider" ADD COLUMN "context_tokens" integer;--> statement-breakpoint
ALTER TABLE "provider" ADD COLUMN "reasoning_effort" text;