import type { SpokenThrough } from "../../../agents/schema";
import type { JsonObject } from "../../../record/sources/fhir/reading/patient-resources";
import { referenceTo } from "../../../record/sources/fhir/writing/bundle";
import type { EventData } from "../../protocol/schema";
import type { WithFinalReport } from "../../protocol/state";
import type { DocumentContext } from "./document-context";

const named = (name: string): JsonObject => ({ deviceName: [{ name, type: "model-name" }] });
const version = (type: string, value: string): JsonObject => ({ type: { text: type }, value });

/** Consilium itself, with every version that the request fixed: application, tasks, library, search, calibration. */
export function softwareDevice(context: DocumentContext, { versions }: EventData<"requested">): JsonObject {
  const own = Object.entries(versions).filter(([name]) => !name.startsWith("onnx:"));
  return context.concluded("Device", "consilium", {
    ...named("Consilium"),
    type: { text: "Software: AI doctors consult on a health record, for research" },
    ...(own.length > 0 && { version: own.map(([name, value]) => version(name, value)) }),
  });
}

/** A prediction model, by the SHA-256 of its file. */
export function modelDevice(
  context: DocumentContext,
  { expert, title, sha256 }: { expert: string; title: string; sha256: string | null },
): JsonObject {
  return context.concluded("Device", `model-${expert}`, {
    ...named(title),
    type: { text: "Prediction model" },
    ...(sha256 !== null && { version: [version("SHA-256 of the ONNX file", sha256)] }),
  });
}

/** Who formulated what was said: the built-in rules, or a language model at its host. */
export function reasonerDevices(context: DocumentContext, { reasoner }: EventData<"requested">): JsonObject[] {
  switch (reasoner.kind) {
    case "built-in":
      return [
        context.concluded("Device", "reasoner", {
          ...named("Built-in rules"),
          type: { text: "Reasoner: rules, no language model" },
        }),
      ];
    case "language-model": {
      const others = Object.values(reasoner.agents ?? {});
      const all = [reasoner, ...others].filter(
        (one, i, list) => list.findIndex(({ model, host }) => model === one.model && host === one.host) === i,
      );
      return all.map((one, i) => languageModel(context, one, i));
    }
    case "scripted":
      return [
        context.concluded("Device", "reasoner", { ...named(reasoner.name), type: { text: "Reasoner: a script" } }),
      ];
    default:
      return reasoner satisfies never;
  }
}

function languageModel(context: DocumentContext, { model, host }: SpokenThrough, index: number): JsonObject {
  return context.concluded("Device", `reasoner${index === 0 ? "" : `-${index}`}`, {
    ...named(model),
    type: { text: "Reasoner: a language model" },
    note: [{ text: `At ${host}` }],
  });
}

/** One Device an expert that spoke, and one for the ensemble that gives the number. */
export function modelDevices(context: DocumentContext, { predictions, headlineRisk }: WithFinalReport): JsonObject[] {
  const experts = predictions.map((one) => modelDevice(context, one));
  if (!headlineRisk) return experts;
  const { ensemble: expert, title } = headlineRisk;
  return [...experts, modelDevice(context, { expert, title, sha256: null })];
}

export const modelReference = (context: DocumentContext, expert: string): JsonObject =>
  referenceTo("Device", context.id(`model-${expert}`));

export const softwareReference = (context: DocumentContext): JsonObject =>
  referenceTo("Device", context.id("consilium"));
