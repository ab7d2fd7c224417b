import { checkClaim } from "../../../claims/check-claim";
import { assertionsOf, checkSentence } from "../../../claims/checking/check-sentence";
import type { EvidenceSources } from "../../../claims/evidence-kinds/evidence-sources";
import type { CheckableFacts } from "../../../claims/facts/checkable-facts";
import type { CitedText, Claim } from "../../../claims/schema";
import { canonicalJson } from "../../../platform/canonical-json";
import { type LocatedSentence, type LocatedText, sentencesIn } from "../report-sentences";

/** How what a sentence of our own states compares with what its words are read to state. */
export interface StatedAgainstRead {
  sentence: string;
  at: string;
  /** Verdict, kinds, reason and evidence by what it states, and by its words. */
  stated: unknown;
  read: unknown;
  /** Assertions of the one that the other lacks. */
  onlyStated: string[];
  onlyRead: string[];
}

const withoutStates = <T extends { states?: unknown }>({ states: _states, ...rest }: T) => rest;

/** The sentences that carry what they state, and those among them whose verdict would be another by their words. */
export function statedAgainstRead(facts: CheckableFacts, texts: readonly LocatedText[]) {
  const carrying = sentencesIn(texts).filter((s) => s.states !== undefined);
  return { sentences: carrying.length, differing: carrying.flatMap((sentence) => difference(facts, sentence) ?? []) };
}

function difference(facts: CheckableFacts, sentence: LocatedSentence): StatedAgainstRead | null {
  const words = withoutStates(sentence);
  const [stated, read] = [checkSentence(facts, sentence), checkSentence(facts, words)];
  if (canonicalJson(stated) === canonicalJson(read)) return null;
  const [ours, theirs] = [sentence, words].map((one) => assertionsOf(one, facts).map((a) => canonicalJson(a)));
  return {
    sentence: sentence.text,
    at: sentence.at,
    stated,
    read,
    onlyStated: (ours ?? []).filter((a) => !theirs?.includes(a)),
    onlyRead: (theirs ?? []).filter((a) => !ours?.includes(a)),
  };
}

/** The claims that carry what they state and whose check would end otherwise by their words. */
export function claimsAgainstRead(sources: EvidenceSources, claims: readonly (Claim | CitedText)[]) {
  const carrying = claims.filter((c) => c.states !== undefined);
  return {
    claims: carrying.length,
    differing: carrying.flatMap((claim) => {
      const [stated, read] = [checkClaim(sources, claim), checkClaim(sources, withoutStates(claim))];
      return canonicalJson(stated) === canonicalJson(read) ? [] : [{ claim: claim.text, stated, read }];
    }),
  };
}
