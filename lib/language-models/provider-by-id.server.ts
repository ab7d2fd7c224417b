import { AppError } from "../platform/errors";
import type { Provider, ReasonerSetup } from "./provider-settings.server";

/** The language model with this id. @throws AppError "not-found" that names those there are. */
export function requireProvider({ providers }: Pick<ReasonerSetup, "providers">, id: string): Provider {
  const provider = providers.find((one) => one.id === id);
  if (provider) return provider;
  const there = providers.map((one) => `${one.id} ("${one.name}", ${one.model})`).join(", ");
  throw new AppError("not-found", {
    userMessage: `There is no language model with the id "${id}". ${there === "" ? "None is set up." : `There are: ${there}.`}`,
  });
}
