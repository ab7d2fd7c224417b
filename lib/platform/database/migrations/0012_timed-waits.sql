ALTER TABLE "run" ADD COLUMN "wait_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "run_waiting" ON "run" USING btree ("wait_until") WHERE "run"."status" = 'waiting';