import type { ReasonerIdentity } from "../../agents/schema";
import type { Chart } from "../../clinical/schema";
import { riskText } from "../../experts/risk-text";
import { lowerFirst } from "../../platform/english";
import { removedText } from "../../privacy/redacted-text";
import { feature } from "../../record/catalogue";
import { addRemoved, type RoundUsage } from "../../runs/usage";
import { fusedBasis } from "../fusion/fused-risk-text";
import type { FinalReport } from "../protocol/reviews-and-reports";
import type { ConsultationState } from "../protocol/state";
import { heldText } from "./contributions-section";
import { partlyReadText } from "./partly-read-text";
import type { ReportBlock, ReportSection } from "./schema";
import { roundName, unknownCostText, usageColumns, usageFigures, withFailed } from "./usage-text";

/** The reasoner of a consultation, in words. */
export function reasonerText(identity: ReasonerIdentity): string {
  switch (identity.kind) {
    case "built-in":
      // What its rules were is told by the versions of its tasks, which are listed with all others.
      return `built-in reasoner${identity.version === undefined ? "" : `, version ${identity.version}`} (clinical rules on this machine; no language model)`;
    case "language-model":
      return `language model ${identity.model} at ${identity.host}${otherModels(identity.agents ?? {})}`;
    case "scripted":
      return `scripted reasoner "${identity.name}" (test)`;
    default:
      return identity satisfies never;
  }
}

/** Agents for which another model spoke: doctors by their ids. */
function otherModels(agents: Readonly<Record<string, { model: string; host: string }>>): string {
  const named = Object.entries(agents).map(([agent, { model, host }]) => {
    const who = agent === "meta" ? "the MetaAgent" : `the ${agent} doctor`;
    return `${who} through ${model} at ${host}`;
  });
  return named.length === 0 ? "" : `; ${named.join(", ")}`;
}

/** Limits of the record and of the method, as the report names them. */
export function limitsSection(final: FinalReport, chart: Chart): ReportSection {
  const recorded =
    chart.notRecorded.length > 0 ? [`This kind of record does not hold: ${chart.notRecorded.join("; ")}.`] : [];
  const measured =
    chart.notMeasured.length > 0
      ? [`Not measured in the window: ${chart.notMeasured.map((id) => feature(id).label).join(", ")}.`]
      : [];
  return {
    id: "limits",
    heading: "Limits",
    blocks: [{ kind: "list", items: [...final.limits, ...recorded, ...measured] }],
  };
}

const stopReasons = {
  unanimous: "the doctors were unanimous",
  "no-merit": "no dissent brought evidence that the report lacked",
  merit: "a dissent had merit",
  "round-limit": "the round limit was reached",
} as const;

/** The fusion head and the report encoder by their hashes, or why no head was used. */
function riskMethod(fused: NonNullable<ConsultationState["fused"]>): string {
  if (fused.method === "mean-logit") return fusedBasis(fused);
  const { head, encoder } = fused;
  return `fusion head, ONNX sha256 ${head.slice(0, 16)}, on the experts and the final report as encoded by ${encoder.id}, ONNX sha256 ${encoder.sha256.slice(0, 16)}.`;
}

/**
 * How the report came about: enough to run it again.
 * @param spent what a language model has cost by round; none where none spoke.
 * @param spokenBy what each language model is called and how it was judged, sentences (`spokenByTexts`).
 */
export function methodSection(
  state: ConsultationState,
  spent: readonly RoundUsage[] = [],
  spokenBy: readonly string[] = [],
): ReportSection {
  const { request, rounds, usage, ensemble, fused, headlineRisk } = state;
  const last = rounds.at(-1)?.decision;
  const tokens =
    usage.promptTokens === null
      ? null
      : `${(usage.promptTokens + (usage.completionTokens ?? 0)).toLocaleString("en")} tokens`;
  const money = usage.costUsd === null ? null : `$${usage.costUsd.toFixed(4)}`;
  const unknown = unknownCostText(usage);
  const calibration = request?.versions.calibration;
  const local = calibration && calibration !== "shipped" ? calibration : null;
  const items = [
    ...heldText(state),
    request ? `Reasoner: ${reasonerText(request.reasoner)}.` : null,
    ...spokenBy,
    partlyReadText(state),
    `Rounds of discussion: ${rounds.length}${last ? `; it ended because ${stopReasons[last.reason]}` : ""}.`,
    headlineRisk
      ? `The number: ${lowerFirst(headlineRisk.title)} (${headlineRisk.ensemble}), calibrated; it reads no report.`
      : null,
    fused ? `${headlineRisk ? "After reading the report" : "Risk"}: ${riskMethod(fused)}` : null,
    ensemble
      ? `The doctors call a risk high from ${riskText(ensemble.highRiskThreshold)}, by the mean logit of the panel's models, calibrated: the threshold chosen on ${local ? "this site's stays" : "the calibration split"}.`
      : null,
    `Reasoning time ${(usage.milliseconds / 1000).toFixed(1)} s${[tokens, money].flatMap((part) => (part ? [`, ${part}`] : [])).join("")}${unknown ? ` and ${unknown}` : ""}.`,
    ...state.predictions.map(
      ({ title, sha256, permutations }) =>
        `${title}: ONNX sha256 ${sha256.slice(0, 16)}, ${permutations} permutations for attributions.`,
    ),
    local ? `Risks and threshold: ${local}.` : null,
    request
      ? `Versions: ${Object.entries(request.versions)
          .filter(([name]) => name !== "calibration")
          .map(([name, version]) => `${name} ${version.slice(0, 24)}`)
          .join(", ")}.`
      : null,
    `Events folded: ${state.seq}. The whole run is in the JSON export.`,
  ];
  const list = { kind: "list" as const, items: items.filter((item) => item !== null) };
  return { id: "method", heading: "Method", blocks: [list, ...costBlocks(state, spent)] };
}

/** What the language model has cost by round, and what was taken out of its messages before they left. */
function costBlocks({ usage }: ConsultationState, spent: readonly RoundUsage[]): ReportBlock[] {
  if (spent.length === 0) return [];
  const rows = spent.map((one) => [withFailed(roundName(one.round), one.failedAttempts), ...usageFigures(one.usage)]);
  const removed = addRemoved(spent.map((one) => one.removed));
  return [
    { kind: "table", columns: ["Cost of", ...usageColumns], rows: [...rows, ["Whole run", ...usageFigures(usage)]] },
    ...(removed === null
      ? []
      : [
          {
            kind: "paragraph" as const,
            text: `Identifiers taken out of the messages before they left this machine, counted in each message anew: ${removedText(removed)}. What they were is kept nowhere.`,
          },
        ]),
  ];
}
