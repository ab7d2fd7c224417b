import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { eventsOfRelease1 } from "../fixtures/release-1";
import { consultation } from "../protocol/consultation-rules";
import { consultationEventSchema } from "../protocol/schema";
import { upcast } from "../protocol/upcast";
import { reportDocument } from "../report/build-report-document";
import { finalReport } from "../report/testing/finished-consultation";
import { reportEncoderInput } from "./report-encoder-input";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const recorded = consultation.fold(eventsOfRelease1.map((event) => consultationEventSchema.parse(upcast(event))));

/**
 * What the head was fitted on is the doctors' report and not the page that shows it. These texts were hashed before the page was
 * laid out anew: a change of the layout may not move them.
 */
test("what the encoder reads of a recorded consultation hangs on no layout", () => {
  if (!recorded.final) throw new Error("the recorded consultation has a final report");
  const before = reportEncoderInput(recorded.final);
  reportDocument(recorded, {
    subject: { mrn: "S-0001", name: null, synthetic: true },
    check: () => ({ verdict: "supported", reason: "" }),
  });
  expect(reportEncoderInput(recorded.final)).toBe(before);
  expect(sha256(before)).toBe("f83348331ca88f8b7ec0fd1bfbd9e66c49239839d0d22bfdb32c3a5c9c9bb260");
  expect(sha256(reportEncoderInput(finalReport))).toBe(
    "72ef33f2c953eb51c836cbff1bae813b703b617a13023da9d5371c8ebcde782e",
  );
});
