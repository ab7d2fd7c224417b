CREATE TABLE "call_speed" (
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"task" text NOT NULL,
	"calls" integer NOT NULL,
	"prompt_tokens" double precision NOT NULL,
	"answer_tokens" double precision NOT NULL,
	"first_ms" double precision NOT NULL,
	"rest_ms" double precision NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_speed_base_url_model_task_pk" PRIMARY KEY("base_url","model","task")
);
