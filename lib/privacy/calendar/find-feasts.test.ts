import { expect, it } from "vitest";
import { deidentify } from "../deidentify";
import { clinicalSpans } from "../find-clinical-spans";

const cleaned = (text: string) => deidentify(text).text;

it.each([
  ["Not eating since Mothering Sunday.", "Mothering"],
  ["FELL ON LABOUR WKND, HR 148.", "LABOUR"],
  ["Rolled the quad sunday the ninth, walked out.", "ninth"],
  ["Malade depuis jeudi soir, le 19.", "19"],
  ["Mastektomija 17. siječnja, bez komplikacija.", "siječnja"],
  ["До 24 лютого 2022 працювала.", "лютого"],
  ["Fell the Tuesday after Homowo at the shop.", "Tuesday"],
  ["Admis le samedi saint, fièvre.", "samedi"],
  ["Was well until allerseelen, then cough.", "allerseelen"],
  ["Given SAT 10/31 in the morning.", "10/31"],
  ["Ordered 06/17/2022@09:41 by phone.", "06/17"],
  ["Dictated twenty two march, not read.", "twenty two"],
  ["Seen on 2月26日 for a scan.", "26"],
  ["Serology feb 2 was negative.", "feb 2"],
  ["Brought by heli 9N-AKX from the trail.", "9N-AKX"],
  ["Driver, TN plate 4B7-1K9, belted.", "4B7"],
  ["Brought in by Medic 12 at noon.", "Medic 12"],
  ["Incident form rl 20771 done.", "20771"],
  ["Picture img_4471 sent.", "4471"],
])("takes out of '%s' what tells of a day, a vehicle, a crew or a paper", (text, secret) =>
  expect(cleaned(text)).not.toContain(secret),
);

it.each([
  "hr 44 bp 92/56 t 36.1",
  "AMTS 8/10, Barthel 12/20",
  "swallow IDDSI 4",
  "GUSS 9/20 today",
  "gas 7,31/44/72/21 on air",
  "labs 139|4.1|102|24",
  "infarct in the right middle cerebral artery territory.",
  "murmur PSM 3/6",
  "eGFR 42 mL/min/{1.73_m2}",
])("leaves '%s' as it is", (text) => {
  expect(clinicalSpans(text).length).toBeGreaterThan(0);
  expect(cleaned(text)).toBe(text);
});
