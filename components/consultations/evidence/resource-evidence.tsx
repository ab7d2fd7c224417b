import { sourceAddress } from "@/components/history/as-of-address";
import { Link } from "@/components/ui/link";
import { itemsOf } from "@/lib/claims/evidence-kinds/resource";
import type { EvidenceRef } from "@/lib/claims/schema";
import type { Background } from "@/lib/clinical/background/background-schema";
import { stayTimeText } from "@/lib/clinical/background/stay-clock";
import { useEvidence } from "./evidence-context";
import { highlightedParts } from "./highlighted-quotes";

type ResourceRef = Extract<EvidenceRef, { kind: "resource" }>;

/** What kind of thing stands over it. */
export const resourceTitles: Readonly<Record<ResourceRef["of"], string>> = {
  drug: "Drug of the record",
  problem: "Diagnosis of the record",
  procedure: "Procedure of the record",
  allergy: "Allergy of the record",
  limit: "Limit of care",
  culture: "Culture",
  note: "Note of the record",
  memory: "Remembered of the years before",
};

/** Something of the record beside the stay's values, as the team was told it, with the way to what its source wrote. */
export function ResourceEvidence({ evidence }: { evidence: ResourceRef }) {
  const { state } = useEvidence();
  const background = state.chart?.background;
  const facts = background ? factsOf(evidence, background) : [];
  const isHeld = itemsOf(background).some(
    ({ of, resourceId, entry }) =>
      of === evidence.of && (of === "memory" ? entry === evidence.entry : resourceId === evidence.resourceId),
  );
  const note = background?.notes.find(({ resourceId }) => evidence.of === "note" && resourceId === evidence.resourceId);
  return (
    <div className="space-y-2">
      <p className="font-medium">{note ? note.title : evidence.words}</p>
      {isHeld ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-caution">The record that the team read holds no such thing.</p>
      )}
      {note && (
        <p className="max-h-64 overflow-y-auto text-read break-words whitespace-pre-line">
          {highlightedParts(note.text, [evidence.words]).map(({ text, highlighted, start }) =>
            highlighted ? (
              <mark key={start} className="bg-caution-soft text-ink underline decoration-caution underline-offset-4">
                {text}
              </mark>
            ) : (
              <span key={start}>{text}</span>
            ),
          )}
          {note.isCut && " …"}
        </p>
      )}
      {state.request && (
        <Link
          href={sourceAddress({ patientId: state.request.patientId, resourceId: evidence.resourceId }, null)}
          className="inline-block min-h-6 text-accent underline underline-offset-2"
        >
          As its source wrote it
        </Link>
      )}
    </div>
  );
}

type Told = readonly (readonly [label: string, value: string])[];
type Time = Background["limits"][number]["since"];

const when = (label: string, time: Time): Told => (time ? [[label, stayTimeText(time)]] : []);

/** What is told of it, by its kind; nothing where the background does not hold it. */
function factsOf({ of, resourceId, entry }: ResourceRef, background: Background): Told {
  const isIt = (one: { resourceId: string }) => one.resourceId === resourceId;
  switch (of) {
    case "drug":
      return background.drugs.filter(isIt).flatMap((one) => drugFacts(one));
    case "problem":
      return background.problems
        .filter(isIt)
        .flatMap(({ state, isUnconfirmed, since, confirmed }) => [
          ["State", isUnconfirmed ? `${state}, unconfirmed` : state] as const,
          ...when("Since", since),
          ...when("Last written down", confirmed),
        ]);
    case "procedure":
      return background.procedures
        .filter(isIt)
        .flatMap(({ since, until, isRunning }) => [
          ["State", isRunning ? "going on" : "done"] as const,
          ...when("Since", since),
          ...when("Until", until),
        ]);
    case "allergy":
      return background.allergies.items
        .filter(isIt)
        .map(({ reaction, isUnconfirmed }) => [
          "Reaction",
          `${reaction ?? "not told"}${isUnconfirmed ? ", unconfirmed" : ""}`,
        ]);
    case "limit":
      return background.limits
        .filter(isIt)
        .flatMap(({ limits, isFull, since }) => [
          ["Means", isFull ? "nothing is limited" : limits.join(", ")] as const,
          ...when("Since", since),
        ]);
    case "culture":
      return background.cultures
        .filter(isIt)
        .flatMap(({ result, organisms, at }) => [
          ["Result", result === "growth" ? organisms.join(", ") : result] as const,
          ...when("Taken", at),
        ]);
    case "note":
      return background.notes.filter(isIt).flatMap(({ at }) => when("Written", at));
    case "memory":
      return (background.laid?.entries ?? [])
        .filter(({ id }) => id === entry)
        .flatMap(({ at, state, sources }) => [
          ...when("When", at),
          ["State", state === "open" ? "not said to be over" : "over, or taken back"] as const,
          ["Read from", sources.map(({ text }) => text).join("; ")] as const,
          ["By", `a trajectory, ${background.laid?.reader ?? ""}, asked: ${background.laid?.question ?? ""}`] as const,
        ]);
    default:
      return of satisfies never;
  }
}

const toldWords = { given: "given", ordered: "ordered", said: "said to be taken" } as const;
const stateWords = { running: "going on", past: "ended", unsaid: "not told whether it ended" } as const;

function drugFacts({ told, state, dose, rate, highest, since, until }: Background["drugs"][number]): Told {
  return [
    ["State", `${toldWords[told]}, ${stateWords[state]}`],
    ...(rate ? [["Rate", `${rate.value} ${rate.unit}`] as const] : []),
    ...(highest
      ? [["Highest", `${highest.value} ${highest.unit} at ${Math.round(highest.minutes / 60)} h`] as const]
      : []),
    ...(dose ? [["Dose", dose] as const] : []),
    ...when("Since", since),
    ...when("Until", until),
  ];
}
