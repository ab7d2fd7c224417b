import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fail } from "./root.mjs";
import { run } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];
const windowsFolders = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA].filter(
  Boolean,
);
const windowsPrograms = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
  "Chromium\\Application\\chrome.exe",
];
const usual = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: windowsFolders.flatMap((folder) => windowsPrograms.map((program) => join(folder, program))),
};

function installed() {
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return (usual[process.platform] ?? onPath).find((path) => existsSync(path));
}

function installOnDebian() {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  console.log("Installing Chromium");
  if (run("apt-get", ["update", "-qq"], quiet) !== 0) return undefined;
  if (run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"], quiet) !== 0)
    return undefined;
  return installed();
}

/** The path of a Chromium, Chrome or Edge: the one in CHROMIUM_PATH, an installed one, or Debian's, installed now where root asks. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) fail(`CHROMIUM_PATH names ${given}, where there is no browser.`);
  return (
    given ||
    installed() ||
    installOnDebian() ||
    fail("no Chromium, Chrome or Edge was found. Install one, or set CHROMIUM_PATH to where it is.")
  );
}
