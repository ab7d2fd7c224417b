import { isBorderline, levelOf } from "../built-in-doctors/risk-and-logit";
import { teamRiskOf } from "../built-in-doctors/team-risk-and-spread";
import type { CheckableFacts, DoctorFacts } from "./checkable-facts";
import { type CheckResult, clauseOf, type ParsedSentence, speakerOf } from "./parsed-sentence";

const agrees =
  /\b(?:agrees?|concurs?|was (?:eventually |finally )?(?:persuaded|convinced)|joined the majority|comes? round|goes along)\b/gi;
const disagrees = /\b(?:disagrees?|dissents?|dissenting|holds? out|objects?|remains? unconvinced)\b/gi;
const counts: Readonly<Record<string, number>> = {
  no: 0,
  none: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  both: 2,
};
const quantified =
  /\b(?:(all|every|each|none|no|both)(?:\s+of the)?(?:\s+(?:two|three|four|five|six|\d))?|(one|two|three|four|five|six|\d)\s+of\s+(?:the\s+)?(one|two|three|four|five|six|\d)|(one|two|three|four|five|six|\d))\s+(doctors?)\b/i;

/** Checks who agrees and who does not against each doctor's last opinion (kind "position"). */
export function checkPositions(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  const speaker = speakerOf(parsed, facts);
  const verbs = [
    ...[...parsed.text.matchAll(disagrees)].map((m) => ({ stance: "disagree" as const, at: m.index, text: m[0] })),
    ...[...parsed.text.matchAll(agrees)].map((m) => ({ stance: "agree" as const, at: m.index, text: m[0] })),
  ];
  return [
    ...clearCounts(parsed, facts),
    ...otherSides(parsed, facts),
    ...verbs.flatMap(({ stance: said, at }) => {
      const clause = clauseOf(parsed, at);
      const before = parsed.text.slice(clause.start, at);
      if (/\b(?:to|would|asked? (?:to|it to)|whether)\s*$/i.test(before)) return [];
      const denied = /\b(?:not|nor|never)\s*$/i.test(before);
      const stance = denied ? (said === "agree" ? "disagree" : "agree") : said;
      const many = quantified.exec(parsed.text.slice(clause.start, clause.end));
      if (many) return countOf(facts, stance, many);
      const doctorFacts = /\bI\b(?:\s+\w+){0,3}\s*$/.test(before)
        ? speaker
        : (parsed.figureOwners.findLast((v) => v.end <= at && typeof v.owner === "object")?.owner ?? null);
      return doctorFacts && typeof doctorFacts === "object" ? stanceOf(doctorFacts, stance) : [];
    }),
  ];
}

function stanceOf({ doctor, opinions }: DoctorFacts, stance: "agree" | "disagree"): CheckResult[] {
  if (opinions.length === 0) return [];
  const last = opinions.at(-1)?.stance;
  const ever = opinions.some((o) => o.stance === stance);
  const ok = stance === last || (stance === "disagree" && ever);
  return [
    {
      kind: "position",
      verdict: ok ? "supported" : "contradicted",
      reason: `The ${doctor.title} doctor's last opinion ${last === "agree" ? "agrees" : "disagrees"}.`,
    },
  ];
}

function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  return counts[word.toLowerCase()] ?? (/^\d$/.test(word) ? Number(word) : null);
}

function countOf({ doctors }: CheckableFacts, stance: "agree" | "disagree", match: RegExpExecArray): CheckResult[] {
  const rounds = Math.max(0, ...doctors.map((v) => v.opinions.length));
  if (rounds === 0) return [];
  const [, all, some, of, plain] = match;
  const total = doctors.length;
  const wanted = all ? (/none|no/i.test(all) ? 0 : total) : (numberOf(some) ?? numberOf(plain));
  if (wanted === null || (of !== undefined && numberOf(of) !== total)) return [];
  const last = doctors.filter((v) => v.opinions.at(-1)?.stance === stance).length;
  return [
    {
      kind: "position",
      verdict: wanted === last ? "supported" : "contradicted",
      reason: `${last} of ${total} doctors ${stance === "agree" ? "agree" : "disagree"} in the last round.`,
    },
  ];
}

const otherSide = /\b(does not put|do not put|puts?) it on the other side\b/i;

/** "ConCare puts it on the other side": of the level that the doctors' figures come to, at any stage. */
function otherSides(parsed: ParsedSentence, { doctors, threshold }: CheckableFacts): CheckResult[] {
  const match = otherSide.exec(parsed.text);
  const doctorFacts = match && parsed.figureOwners.findLast((v) => v.end <= match.index)?.owner;
  if (!match || !doctorFacts || typeof doctorFacts !== "object" || threshold === null) return [];
  const apart = stagesOf(doctors).some((stage) => {
    return teamRiskOf(stage, threshold).onOtherSide.some((d) => d.id === doctorFacts.doctor.id);
  });
  return [
    {
      kind: "position",
      verdict: apart === /^puts?/i.test(match[1] ?? "") ? "supported" : "contradicted",
      reason: `The ${doctorFacts.doctor.title} doctor's own figure ${apart ? "lay" : "never lay"} clearly on the other side.`,
    },
  ];
}

/** What the doctors said of the risk at each stage: the reviews, then round by round. */
function stagesOf(doctors: readonly DoctorFacts[]) {
  return Array.from({ length: 1 + Math.max(0, ...doctors.map((v) => v.opinions.length)) }, (_, i) =>
    doctors.flatMap((v) => {
      const said = i === 0 ? v.review : v.opinions[i - 1];
      return said ? [{ doctor: v.doctor, statedRisk: said.statedRisk, confidence: said.confidence }] : [];
    }),
  );
}

const clear = /\b(?:all (\w+)|(\w+) of (\w+)) doctors clearly puts? it there/i;

/** "Two of three doctors clearly put it there": how many figures lie clearly on the side of a level, at any stage. */
function clearCounts(parsed: ParsedSentence, { doctors, threshold }: CheckableFacts): CheckResult[] {
  const match = clear.exec(parsed.text);
  if (!match || threshold === null) return [];
  const wanted = numberOf(match[1] ?? match[2]);
  const stages = stagesOf(doctors).map((stage) => stage.map((said) => said.statedRisk));
  const possible = stages.flatMap((stage) =>
    (["high", "low"] as const).map(
      (level) => stage.filter((r) => levelOf(r, threshold) === level && !isBorderline(r, threshold)).length,
    ),
  );
  const ok = wanted !== null && possible.includes(wanted);
  return [
    { kind: "position", verdict: ok ? "supported" : "contradicted", reason: "Counted over the doctors' own figures." },
  ];
}
