import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DoctorsPanel } from "@/components/consultations/table/doctors-panel";
import { eventsOfRelease1 } from "@/lib/consultations/fixtures/release-1";
import { consultation } from "@/lib/consultations/protocol/consultation-rules";
import { consultationEventSchema } from "@/lib/consultations/protocol/schema";
import { upcast } from "@/lib/consultations/protocol/upcast";
import { TwoRisks } from "./review-card";

const earlier = consultation.fold(eventsOfRelease1.map((event) => consultationEventSchema.parse(upcast(event))));

test("the table shows the risks of an earlier release as they were recorded, and no count or interval beside them", () => {
  const html = renderToStaticMarkup(<DoctorsPanel state={earlier} />);
  for (const { risk } of earlier.predictions) expect(html).toContain(`Model ${risk.toFixed(2)}`);
  expect(html).not.toMatch(/ of 100|null|undefined|NaN/);
});

test("a review of an earlier release shows the model's risk beside the doctor's, and no interval", () => {
  const [model] = earlier.predictions;
  if (!model) throw new Error("no expert spoke");
  const html = renderToStaticMarkup(<TwoRisks state={earlier} model={model} statedRisk={0.4} />);
  expect(html).toContain(`${model.risk.toFixed(2)}</dd>`);
  expect(html).toContain("0.40</dd>");
  expect(html).not.toMatch(/ to | died|null|undefined|NaN/);
});
