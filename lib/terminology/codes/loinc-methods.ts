import { z } from "zod";
import { parted } from "../concepts/parted";
import raw from "./loinc-methods.json";

/** Of loinc-methods.json, which says where it is from. */
const { methods } = z
  .strictObject({ $about: z.string(), version: z.string(), methods: z.record(z.string(), parted) })
  .parse(raw);

const byCode = new Map(
  Object.entries(methods).flatMap(([asked, others]) => [asked, ...others].map((code) => [code, asked] as const)),
);

/** The code by which a measurement is asked for that this code measures by some method; null of one that stands for itself alone. */
export const measurementOf = (loinc: string): string | null => byCode.get(loinc) ?? null;
