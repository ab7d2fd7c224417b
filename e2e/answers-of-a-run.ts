/** An event of a consultation. */
export interface Said {
  type: string;
  data: Record<string, unknown>;
}

/** Questions without what follows from the models, which no language model is asked for. */
const asWritten = (questions: unknown) =>
  (questions as Record<string, unknown>[]).map(({ kind, text, because, evidence }) => ({
    kind,
    text,
    because,
    evidence,
  }));

/** A review that answers the questions of its prompt and no others: whom a model's questions are asked follows from its evidence. */
function answeringWhatIsAsked(review: unknown, prompt: string): unknown {
  const { answers, ...rest } = review as { answers: { question: string }[] };
  const asked = new Set([...prompt.matchAll(/^(q[1-5]): /gm)].map(([, id]) => id ?? ""));
  const unheard = (question: string) => ({ question, text: "Nothing to add.", evidence: [], nothingToAdd: true });
  return {
    ...rest,
    answers: [...asked].map((id) => answers.find(({ question }) => question === id) ?? unheard(id)),
  };
}

/** An opinion on the record alone, where it has that too: what a hostile question finds in the library is not what theirs found. */
function withoutPassages(opinion: unknown): unknown {
  const said = opinion as Record<"evidence" | "changedBy", { kind: string }[]>;
  const record = (refs: { kind: string }[]) => {
    const kept = refs.filter(({ kind }) => kind !== "passage");
    return kept.length > 0 ? kept : refs;
  };
  return { ...said, evidence: record(said.evidence), changedBy: record(said.changedBy) };
}

/** Without what is read from the texts, which no language model is asked for: a server that holds to the schema gives none. */
function asAsked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asAsked);
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).filter(([name]) => name !== "states");
  return Object.fromEntries(fields.map(([name, field]) => [name, asAsked(field)]));
}

/** What the built-in doctors said at the step that a prompt is for: the latest where the run is longer than theirs. */
export function answerTo(events: readonly Said[], task: string, prompt: string): unknown {
  return asAsked(saidAt(events, task, prompt));
}

function saidAt(events: readonly Said[], task: string, prompt: string): unknown {
  const doctor = /\(id (\w+)\)/.exec(prompt)?.[1];
  const of = (type: string, field: string) =>
    events
      .filter((e) => e.type === type && (field === "report" || field === "decision" || e.data.doctor === doctor))
      .at(-1)?.data[field];
  switch (task) {
    case "meta-agenda":
      return { questions: asWritten(events.find(({ type }) => type === "questions-opened")?.data.questions) };
    case "doctor-review":
      return answeringWhatIsAsked(of("review-submitted", "review"), prompt);
    case "doctor-opinion":
      return withoutPassages(of("opinion-given", "opinion"));
    case "meta-synthesis":
      return of("report-drafted", "report");
    case "meta-decision":
      return of("round-concluded", "decision");
    case "meta-revision":
      return of("report-revised", "report");
    default:
      return of("report-finalised", "report");
  }
}
