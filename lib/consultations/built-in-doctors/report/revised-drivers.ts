import { checkClaim } from "../../../claims/check-claim";
import { distinctEvidence, topicOf } from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import { directionOf } from "../chart-reading/feature-course";
import { termsOf } from "../chart-reading/guideline-terms";
import { meritOf } from "../decision/dissent-merit";
import { mentions } from "../evidence/passage-support";
import { topicPhrase } from "../opinion/topic-phrase";
import { joined, phrase, quoted, sentencesSaid, stating } from "../wording/phrase";
import type { Wording } from "../wording/wording";
import { type Change, changeOf } from "./change";
import { type DissentWithMerit, type Revised, requestsOf } from "./revised";
import { driverOf, driverOn } from "./risk-drivers";

const mostDrivers = 10;
const mostEvidence = 8;

/** New drivers come first, so that the limit never cuts off what a dissent has just brought. */
export function revisedDrivers(dissent: DissentWithMerit, sources: ClaimSources, say: Wording): Revised<Claim> {
  const dropped = requestsOf(dissent, "drop-driver").filter(
    ({ request }) => request.claim && checkClaim(sources, request.claim).verdict === "contradicted",
  );
  const retained = dissent.report.drivers.filter(
    (d) => !dropped.some(({ request }) => request.claim && topicOf(request.claim).key === topicOf(d).key),
  );
  const changes: Change[] = dropped.map(({ doctor, request }) => {
    const what = request.claim ? topicPhrase(request.claim) : "";
    return changeOf(phrase`Dropped from the findings: ${what}`, sentencesSaid(request), [doctor], say);
  });
  const added: Claim[] = [];
  for (const { doctor, request } of [...requestsOf(dissent, "add-driver"), ...requestsOf(dissent, "risk-level")]) {
    const { claim } = request;
    if (!claim || [...retained, ...added].some((d) => topicOf(d).key === topicOf(claim).key)) continue;
    const driver = driverOf([{ doctor, claim }], sources, say);
    if (!driver || checkClaim(sources, driver).verdict !== "supported") continue;
    added.push(driver);
    const asked = phrase`${doctor.title} asked for it: ${joined(sentencesSaid(claim), " ")}`;
    changes.push(changeOf(phrase`Added to the findings: ${topicPhrase(driver)}`, [asked], [doctor], say));
  }
  for (const feature of dissent.lacking) {
    const driver = driverOn(feature, sources, say);
    if (!driver || [...retained, ...added].some((d) => topicOf(d).feature === feature)) continue;
    added.push(driver);
    const because = stating("It is critical, and the case against the report rests on it");
    changes.push(changeOf(phrase`Added to the findings: ${topicPhrase(driver)}`, [because], [], say));
  }
  const sourced = retained.map((driver) => withPassage(driver, dissent, sources, say));
  return {
    items: [...added, ...sourced.map(({ driver }) => driver)].slice(0, mostDrivers),
    changes: [...changes, ...sourced.flatMap(({ change }) => (change ? [change] : []))],
  };
}

/** A passage that a dissent found on a driver which had none. */
function withPassage(
  driver: Claim,
  { chart, passages, report, withMerit }: DissentWithMerit,
  sources: ClaimSources,
  say: Wording,
): { driver: Claim; change: Change | null } {
  const { feature } = topicOf(driver);
  const direction = feature === null ? null : directionOf(chart, feature);
  const unchanged = { driver, change: null };
  if (feature === null || direction === null || driver.evidence.some((e) => e.kind === "passage")) return unchanged;
  const terms = termsOf(feature, direction);
  for (const { doctor, opinion } of withMerit) {
    const found = meritOf(opinion, report, sources).newEvidence.find(
      (e): e is Extract<EvidenceRef, { kind: "passage" }> => e.kind === "passage" && mentions(e.quote, terms),
    );
    if (!found) continue;
    const title = passages.find((p) => p.id === found.passageId)?.title ?? found.passageId;
    const what = phrase`A source for ${topicPhrase(driver)}: ${quoted(title)}`;
    return {
      driver: { ...driver, evidence: distinctEvidence([...driver.evidence, found], mostEvidence) },
      change: changeOf(what, [stating(`${doctor.title} found it`)], [doctor], say),
    };
  }
  return unchanged;
}
