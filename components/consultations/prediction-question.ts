import type { EventData } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { anyTaskWords, type TaskWords } from "@/lib/experts/task-words";
import { hourText } from "@/lib/record/value-text";

type Asked = Pick<EventData<"requested">, "task" | "estimand" | "population" | "asOfMinutes">;

/** What a consultation was asked, as it was recorded when it was requested: the task may since have changed or gone. */
export function predictionQuestion({ task, estimand, population, asOfMinutes }: Asked): string {
  return `Risk of ${estimand}, among ${population}. As of ${hourText(asOfMinutes)} after admission (task ${task}).`;
}

/** How the outcome that a consultation is about is spoken of, as its request fixed it. */
export function taskWordsOf({ request }: Pick<ConsultationState, "request">): TaskWords {
  return request?.words ?? anyTaskWords;
}
