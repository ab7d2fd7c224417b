import type { PromptCall } from "./prompt-tokens.server";

/** What each step of a consultation sends, whole, for reading: a system message once, where it is first sent. */
export function promptPage(title: string, calls: readonly Pick<PromptCall, "task" | "messages">[]): string {
  const systems = new Map<string, number>();
  const parts = calls.map(({ task, messages }, i) => {
    const said = messages.map(({ role, content }) => {
      const first = systems.get(content);
      if (role !== "system" || first === undefined) {
        if (role === "system") systems.set(content, i + 1);
        return `[${role}]\n${content}`;
      }
      return `[${role}] as in step ${first}`;
    });
    return `${"=".repeat(80)}\nStep ${i + 1}: ${task}\n\n${said.join("\n\n")}`;
  });
  return `${[title, ...parts].join("\n\n")}\n`;
}

/** The page without figures that a model computes, whose last digit another processor may round otherwise. */
export function withoutModelFigures(page: string): string {
  return page.replace(/[-+\u2212]?\b\d+\.\d\d\b|\b\d+ (?=in 100)|\bp\d+\/p\d+\b|\b\d+(?=%)/g, "#");
}
