import type { ReasonerIdentity } from "../../agents/schema";
import { reportEncoder } from "../../consultations/fusion/configured-report-encoder.server";
import { type Head, loadArm, loadFusion } from "../../consultations/fusion/fusion-head.server";
import { isSameReasoner } from "../../consultations/fusion/fusion-head-applicability";
import type { LoadedTask } from "../../experts/model-store.server";
import { FUSED } from "./arms";
import type { OpenedHead, OpenHead } from "./risks-by-arm.server";

/**
 * The task's fusion head under the name of the fused arm, and the heads of its other arms; none of them where the head was
 * fitted for other experts, another reasoner, other words of it or another encoder. `words` is `reasonerVersion` of the consultations.
 */
export function fusionHeads(
  { definition: task, experts }: LoadedTask,
  { reasoner, words }: { reasoner: ReasonerIdentity; words: string },
): OpenHead {
  const embeddings = new Map<string, Float32Array>();
  return async (name) => {
    const fusion = await loadFusion(task.id);
    if (!fusion) return { missing: `a fusion head in models/${task.id}/fusion` };
    const stale = Object.entries(fusion.card.experts).find(([of, sha]) => experts.get(of)?.card.onnx.sha256 !== sha);
    if (stale) return { missing: `a fusion head fitted for this ${stale[0]}` };
    if (!isSameReasoner(fusion.card.reasoner.identity, reasoner))
      return { missing: "a fusion head fitted on the reports of this reasoner" };
    if (fusion.card.reasoner.version !== words)
      return { missing: "a fusion head fitted for the reasoner as it is now" };
    const encoder = await reportEncoder();
    if (fusion.card.encoder.sha256 !== encoder.sha256) return { missing: `a fusion head fitted for ${encoder.id}` };
    if (name === FUSED) return opened(fusion, { text: "report", sha256: fusion.card.onnx.sha256 }, embeddings);
    const head = await loadArm(task.id, name);
    return head
      ? opened(head, { text: head.arm.text, sha256: head.arm.onnx.sha256 }, embeddings)
      : { missing: `the arm ${name} in models/${task.id}/fusion/arms` };
  };
}

/** `embeddings`: of the texts that some head has read; several read the same ones. */
function opened(
  head: Head,
  known: Pick<OpenedHead, "text" | "sha256">,
  embeddings: Map<string, Float32Array>,
): OpenedHead {
  return {
    ...known,
    async risks(inputs) {
      const unread = [...new Set(inputs.map((input) => input.text))].filter((one) => !embeddings.has(one));
      const read = await (await reportEncoder()).encode(unread);
      for (const [i, one] of unread.entries()) embeddings.set(one, read[i] as Float32Array);
      const report = (one: string) => embeddings.get(one) as Float32Array;
      const fused = await head.fuse(inputs.map((input) => ({ ...input, report: report(input.text) })));
      return fused.map(({ risk }) => risk);
    },
  };
}
