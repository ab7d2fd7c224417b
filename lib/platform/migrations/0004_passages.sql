CREATE TABLE "passage" (
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"active" boolean NOT NULL,
	"library" text NOT NULL,
	"title" text NOT NULL,
	"guideline" text NOT NULL,
	"issuer" text NOT NULL,
	"year" integer NOT NULL,
	"url" text NOT NULL,
	"licence" text NOT NULL,
	"text" text NOT NULL,
	"topics" jsonb NOT NULL,
	"text_hash" text NOT NULL,
	"content_hash" text NOT NULL,
	"stems" jsonb NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', stems->>'title'), 'A') || setweight(to_tsvector('simple', stems->'topics'), 'B') || setweight(to_tsvector('simple', stems->>'text'), 'C')) STORED,
	CONSTRAINT "passage_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "passage_active" ON "passage" USING btree ("id") WHERE "passage"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "passage_content" ON "passage" USING btree ("id","content_hash");--> statement-breakpoint
CREATE INDEX "passage_search" ON "passage" USING gin ("search");