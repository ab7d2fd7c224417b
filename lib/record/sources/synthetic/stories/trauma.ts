// biome-ignore-all format: tables, one course a line
import type { ToldStory } from "../story";

/** Motorcycle crash, splenectomy and pelvic packing: massive transfusion, cold and acidotic, then steadily better. */
const haemorrhage: ToldStory = {
  number: 13,
  name: "Diego Marchwood",
  sex: "male",
  ageYears: 34,
  heightCm: 180,
  careUnit: "surgical",
  admissionReason: "Polytrauma with haemorrhagic shock, after splenectomy and pelvic packing",
  arterialLine: [0, 48],
  ventilated: [0, 40],
  schedule: { chemistry: 6, bloodCount: 4, gases: 4, lactate: 4, temperature: 2 },
  at: { alanineAminotransferase: [4], aspartateAminotransferase: [4], bilirubin: [4], albumin: [4] },
  courses: {
    heartRate: [[0, 142], [4, 128], [12, 112], [48, 94]],
    meanPressure: [[0, 52], [3, 60], [8, 70], [48, 84]],
    pulsePressure: [[0, 28], [8, 40], [48, 52]],
    respiratoryRate: 18,
    temperature: [[0, 33.9], [6, 35.6], [14, 37.2], [48, 38.0]],
    gcs: [[0, 3], [24, 6], [38, 10], [42, 14]],
    fio2: [[0, 1], [4, 0.7], [16, 0.5], [40, 0.4]],
    oxygenationRatio: [[0, 210], [12, 230], [48, 270]],
    paco2: [[0, 43], [6, 38], [48, 39]],
    bicarbonate: [[0, 13], [6, 17], [14, 22], [48, 25]],
    lactate: [[0, 9.2], [5, 6.1], [12, 3.4], [24, 1.8], [48, 1.1]],
    urinePerHour: [[0, 25], [8, 55], [48, 110]],
    sodium: [[0, 141], [48, 143]],
    potassium: [[0, 5.2], [8, 4.4], [48, 4.0]],
    magnesium: [[0, 1.3], [24, 1.9]],
    bun: [[0, 15], [48, 20]],
    creatinine: [[0, 1.3], [24, 1.4], [48, 1.1]],
    glucose: [[0, 218], [48, 136]],
    hematocrit: [[0, 20], [2, 18], [8, 26], [24, 28], [48, 27]],
    platelets: [[0, 68], [12, 82], [48, 96]],
    wbc: [[0, 17], [48, 13]],
    albumin: 2.1,
    bilirubin: 1.3,
    alanineAminotransferase: 118,
    aspartateAminotransferase: 204,
    weight: [[0, 84], [24, 93]],
  },
};

export const traumaStories: readonly ToldStory[] = [haemorrhage];
