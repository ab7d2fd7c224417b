CREATE TABLE "provider" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"sealed_key" text,
	"price_in" double precision,
	"price_out" double precision,
	"timeout_seconds" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reasoner_choice" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"policy" text,
	"default_provider" uuid,
	"agents" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reasoner_choice_one" CHECK ("reasoner_choice"."id" = 1),
	CONSTRAINT "reasoner_choice_policy" CHECK ("reasoner_choice"."policy" in ('built-in-only', 'local-endpoints', 'any'))
);
--> statement-breakpoint
ALTER TABLE "reasoner_choice" ADD CONSTRAINT "reasoner_choice_default_provider_provider_id_fk" FOREIGN KEY ("default_provider") REFERENCES "public"."provider"("id") ON DELETE set null ON UPDATE no action;