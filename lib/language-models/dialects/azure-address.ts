/**
 * Azure OpenAI has two forms of address (learn.microsoft.com/azure/ai-foundry/openai/api-version-lifecycle):
 * `{resource}/openai/deployments/{deployment}/chat/completions?api-version=2024-10-21`, and since August 2025
 * `{resource}/openai/v1/chat/completions`, to which the deployment is the model and a version need not be given. Both take the
 * key in the header `api-key`.
 */
export interface AzureAddress {
  baseUrl: string;
  query: Record<string, string>;
}

/** The last version of the first form that is generally available, for an address that names a deployment and no version. */
const generallyAvailable = "2024-10-21";

/**
 * Where calls to a deployment go, whatever of the address was given: the resource alone, with `/openai`, with `/openai/v1`, or
 * with a deployment.
 * @param model the deployment, unless the address names one.
 * @param apiVersion null where none was given: the newer form needs none.
 */
export function azureAddress(baseUrl: string, model: string, apiVersion: string | null): AzureAddress {
  const { resource, deployment, newer } = partsOf(new URL(baseUrl).pathname);
  const root = `${new URL(baseUrl).origin}${resource}/openai`;
  if (newer || (deployment === null && apiVersion === null))
    return { baseUrl: `${root}/v1`, query: apiVersion === null ? {} : { "api-version": apiVersion } };
  return {
    baseUrl: `${root}/deployments/${encodeURIComponent(deployment ?? model)}`,
    query: { "api-version": apiVersion ?? generallyAvailable },
  };
}

function partsOf(path: string): { resource: string; deployment: string | null; newer: boolean } {
  const found = /^(.*?)(?:\/openai(?:\/(v1)|\/deployments\/([^/]+))?)?(?:\/(?:chat\/)?completions)?\/*$/.exec(path);
  const [, resource = "", newer, deployment] = found ?? [];
  return {
    resource,
    newer: newer !== undefined,
    deployment: deployment === undefined ? null : decodeURIComponent(deployment),
  };
}
