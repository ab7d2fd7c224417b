/** What an address holds that was copied from a portal or a manual: the version of Azure's that stands in its query apart. */
export interface PastedAddress {
  baseUrl: string;
  apiVersion: string | null;
}

/**
 * Takes an address apart that ends in `?api-version=...` or in the path of the call itself, which each call adds anew:
 * `https://x.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21`. What is no address comes back as it is.
 */
export function pastedAddress(text: string): PastedAddress {
  const given = text.trim();
  if (!URL.canParse(given)) return { baseUrl: given, apiVersion: null };
  const url = new URL(given);
  const apiVersion = url.searchParams.get("api-version");
  const ofCall = /\/chat\/completions\/*$/;
  if (apiVersion === null && !ofCall.test(url.pathname)) return { baseUrl: given, apiVersion: null };
  url.searchParams.delete("api-version");
  url.pathname = url.pathname.replace(ofCall, "");
  return { baseUrl: url.href.replace(/\/$/, ""), apiVersion };
}
