/**
 * What a reasoner's words depend on besides the patient and the models: the versions of the agents' tasks, the guideline
 * library and its search, taken from a request's `versions` and readable. A fusion head that was fitted on other words is not used.
 */
export function reasonerVersion(versions: Readonly<Record<string, string>>): string {
  const tasks = Object.entries(versions)
    .filter(([name]) => name.startsWith("task:"))
    .map(([name, version]) => `${name.slice("task:".length)} ${version}`)
    .sort();
  const { library, search = "none" } = versions;
  return [...tasks, `library ${library?.slice(0, 16) ?? "none"}`, `search ${search}`].join(", ");
}
