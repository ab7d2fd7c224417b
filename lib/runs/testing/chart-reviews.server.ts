import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database.server";
import { RunStore } from "../run-store.server";
import { accept, clinician } from "./review-play";
import { chartReview, type ReviewMeans } from "./second-protocol";
import type { Before } from "./trial.server";

/** Readers without a model. Excerpts repeat, as pages of a chart do. */
export const reviewMeans = (before: Before = () => undefined): ReviewMeans => ({
  async read({ round, chunk }, { signal, say }) {
    await before(`read:${round}:${chunk}`, { signal, say: (text) => say({ text }) });
    signal.throwIfAborted();
    const usage = { promptTokens: 100, completionTokens: 1, costUsd: null, milliseconds: 2, calls: 1 };
    const excerpt = { text: `Potassium ${3 + (chunk % 2)} mmol/L`, asOfMinutes: 60 };
    return { excerpt, abnormal: chunk % 2 === 0, usage: chunk === 0 ? null : usage };
  },
});

/** A review of three chunks, signed off after the first reading. */
export const reviewSubject = {
  protocol: chartReview,
  data: { patientId: "patient-1", chunks: 3 },
  means: reviewMeans,
  person: clinician,
  turn: "read:1:1",
  steps: ["read:1:0", "read:1:1", "read:1:2", "sign:1", "summarise"],
  round: 1,
  bringIn: accept,
};

export const chartReviews = new RunStore(chartReview);

/** Requests a review. @returns its id. */
export async function requested(database: Database, { chunks = 3, at = new Date("2026-01-01T08:00:00Z") } = {}) {
  const id = randomUUID();
  await chartReviews.create(database, { id, actor: clinician, data: { patientId: "patient-1", chunks }, at });
  return id;
}
