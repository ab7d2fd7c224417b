import { execFileSync } from "node:child_process";
import manifest from "../package.json";

/** "consilium 0.1.0" */
export const applicationText = () => `${manifest.name} ${manifest.version}`;

/** The commit of the sources, with "+" where they were changed since; null outside of a checkout of their own. */
export function commitText(): string | null {
  const git = (...words: string[]) =>
    execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    if (git("rev-parse", "--show-prefix") !== "") return null;
    const commit = git("rev-parse", "HEAD");
    return git("status", "--porcelain", "--untracked-files=no") === "" ? commit : `${commit}+`;
  } catch {
    return null;
  }
}

/** "consilium 0.1.0 (commit 4cf6aab…)" */
export function versionText(): string {
  const commit = commitText();
  return commit === null ? applicationText() : `${applicationText()} (commit ${commit})`;
}
