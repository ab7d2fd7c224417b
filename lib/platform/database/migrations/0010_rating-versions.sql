ALTER TABLE "rating" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rating" DROP CONSTRAINT "rating_consultation_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_consultation_id_user_id_version_pk" PRIMARY KEY("consultation_id","user_id","version");
