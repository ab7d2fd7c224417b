import { builtInReasonerHere } from "../agents/built-in-reasoner.server";
import type { Reasoner } from "../agents/reasoner";
import { doctorOpinion, opinionByRules } from "./agent-tasks/doctor-opinion";
import { doctorReview } from "./agent-tasks/doctor-review";
import { metaAgenda } from "./agent-tasks/meta-agenda";
import { decisionByRules, metaDecision } from "./agent-tasks/meta-decision";
import { metaFinal } from "./agent-tasks/meta-final";
import { metaRevision } from "./agent-tasks/meta-revision";
import { metaSynthesis } from "./agent-tasks/meta-synthesis";
import { agendaOf } from "./built-in-doctors/agenda/agenda";
import { finalOf } from "./built-in-doctors/report/final-report";
import { revisionOf } from "./built-in-doctors/report/revision";
import { draftOf } from "./built-in-doctors/report/synthesis";
import { reviewOf } from "./built-in-doctors/review/review";
import type { Wording } from "./built-in-doctors/wording/wording";

// biome-ignore lint/suspicious/noExplicitAny: a table holds the rules of tasks of every input
const rules: Readonly<Record<string, (input: any, say: Wording) => unknown>> = {
  [metaAgenda.name]: agendaOf,
  [doctorReview.name]: reviewOf,
  [metaSynthesis.name]: draftOf,
  [doctorOpinion.name]: opinionByRules,
  [metaDecision.name]: decisionByRules,
  [metaRevision.name]: revisionOf,
  [metaFinal.name]: finalOf,
};

/** The built-in reasoner on the calling thread, whose sentences become text by `say`. */
export function builtInReasonerInWords(say: Wording): Reasoner {
  const here = builtInReasonerHere();
  return {
    ...here,
    run(task, input, options) {
      const byRules = rules[task.name];
      if (!byRules) throw new Error(`the rules of the task "${task.name}" leave no words to choose`);
      return here.run(
        { ...task, rules: (given) => byRules(given, say) as ReturnType<typeof task.rules> },
        input,
        options,
      );
    },
  };
}
