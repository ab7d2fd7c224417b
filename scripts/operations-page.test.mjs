import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { auditKey } from "../lib/platform/audit/audit-key.server";
import { roles } from "../lib/platform/permissions";
import { installSecret } from "../lib/platform/secret.server";

const read = (file) => readFileSync(file, "utf8");
const page = read("docs/OPERATIONS.md");

/** Those of the settings' schema, and what is read before the schema is: by the scripts that start the server. */
const [schema = ""] = /z\.object\(\{[\s\S]*?\n\}\);/.exec(read("lib/platform/env.server.ts")) ?? [];
const settings = new Set([
  ...[...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name),
  ...[...read("scripts/server-address.mjs").matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name]) => name),
]);
const ours = /\b(CONSILIUM_[A-Z_]+|DATABASE_URL|LOG_LEVEL)\b/g;
const namesIn = (text) => [...new Set([...text.matchAll(ours)].map(([name]) => name))];

const section = (title) => new RegExp(`## ${title}\n[\\s\\S]*?(?=\n## |$)`).exec(page)?.[0] ?? "";

describe("the operations page", () => {
  it("has a row for each setting, and for nothing that is none", () => {
    const told = [...section("Settings").matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(told.toSorted()).toEqual([...settings].sort());
    expect(namesIn(page).filter((name) => !settings.has(name))).toEqual([]);
  });

  it("gives each setting's default as the schema has it", () => {
    for (const [, name, shown] of section("Settings").matchAll(/^\| `([A-Z_]+)` \|(.*?)\|/gm)) {
      const line = schema.split("\n").find((own) => own.startsWith(`  ${name}:`)) ?? "";
      const [, value = ""] = /\.default\("?([^")]*)"?\)/.exec(line.replace("65_535", "65535")) ?? [];
      expect(shown.replaceAll("`", "").trim(), name).toBe(value);
    }
  });

  it("names every role", () => {
    for (const role of roles) expect(section("Roles")).toMatch(new RegExp(`^\\|[^|]*\\b${role}\\b`, "m"));
  });

  it("links to files that are there", () => {
    for (const [, target] of page.matchAll(/\]\(([^)#]+)\)/g))
      expect(existsSync(resolve("docs", target)), target).toBe(true);
    for (const [, target] of page.matchAll(/`((?:scripts|lib|deploy)\/[\w./-]+\.\w+)`/g))
      expect(existsSync(target), target).toBe(true);
  });

  // Each command is loaded with all that it brings.
  it("gives commands that there are, with options that they take", { timeout: 90_000 }, async () => {
    const calls = [...page.matchAll(/npm run (?:-s )?consilium -- ([^\n`]+)/g)].map(([, call]) => call.trim());
    expect(calls.length).toBeGreaterThan(10);
    for (const call of calls) {
      const words = call.split(/\s+/);
      const program = new Command();
      const module = await import(`./commands/${words[0]}.ts`);
      for (const add of Object.values(module)) if (typeof add === "function") add(program);
      let command = program;
      for (const word of words) {
        if (word.startsWith("--"))
          expect(
            command.options.map(({ long }) => long),
            call,
          ).toContain(word);
        else command = command.commands.find((own) => own.name() === word) ?? command;
      }
      expect(command.commands, call).toEqual([]);
      const asked = command.options.filter(({ mandatory }) => mandatory).map(({ long }) => long);
      if (words.length > 2) expect(words, call).toEqual(expect.arrayContaining(asked));
    }
    const { scripts } = JSON.parse(read("package.json"));
    for (const [, name] of page.matchAll(/npm run (?:-s )?([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
  });

  it("names metrics that there are", () => {
    const sources = ["scripts/request-metrics.mjs", "lib/platform/metrics.server.ts", "lib/platform/jobs.server.ts"];
    const all = [...sources, "lib/runs/runs-by-status.server.ts"].map(read).join("\n");
    const made = [...all.matchAll(/name: "(consilium_\w+)"/g)].map(([, name]) => name);
    const told = [...page.matchAll(/`(consilium_\w+?)(?:\{[\w,]+\})?`/g)].map(([, name]) => name);
    expect([...new Set(told)].filter((name) => name !== "consilium_owner").toSorted()).toEqual(made.toSorted());
  });

  it("tells truly that the audit log's key stays where the old secret becomes its file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "consilium-secret-"));
    try {
      const secret = await installSecret(folder, "");
      expect(Buffer.from(read(join(folder, "secret")).trim(), "hex").equals(secret)).toBe(true);
      const copy = join(folder, "audit-key");
      writeFileSync(copy, (await installSecret()).toString("hex"));
      expect((await auditKey(copy)).equals(await auditKey(undefined))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the unit file", () => {
  const unit = read("deploy/consilium.service");
  const has = (program) => {
    try {
      execFileSync(program, ["--version"], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  };

  it("names settings, files and exit codes that there are", () => {
    expect(namesIn(unit).filter((name) => !settings.has(name))).toEqual([]);
    expect(existsSync(/^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? "none")).toBe(true);
    expect(page).toContain(`CONSILIUM_DATA_DIR=/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)?.[1]}`);
    expect(unit).toMatch(/^RestartPreventExitStatus=2$/m);
    expect(unit).toMatch(/^SuccessExitStatus=143$/m);
  });

  it.runIf(has("systemd-analyze"))("is one that systemd reads, and leaves the server few rights", () => {
    const folder = mkdtempSync(join(tmpdir(), "consilium-unit-"));
    try {
      // systemd looks for the program as well, which lies elsewhere on some machines.
      const file = join(folder, "consilium.service");
      writeFileSync(file, unit.replace("/usr/bin/node", process.execPath));
      expect(execFileSync("systemd-analyze", ["verify", file], { encoding: "utf8", stdio: "pipe" })).toBe("");
      execFileSync("systemd-analyze", ["security", "--offline=true", "--threshold=35", file], { stdio: "pipe" });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the compose file", () => {
  const compose = parse(read("deploy/compose.yaml"));
  const { consilium } = compose.services;
  const dockerfile = read("deploy/Dockerfile");

  it("names settings that there are", () => {
    expect(Object.keys(consilium.environment).filter((name) => !settings.has(name))).toEqual([]);
    expect(namesIn(read("deploy/compose.yaml") + dockerfile).filter((name) => !settings.has(name))).toEqual([]);
  });

  it("builds from a file that is there, and starts what is there", () => {
    const context = resolve("deploy", consilium.build.context);
    expect(existsSync(join(context, consilium.build.dockerfile))).toBe(true);
    expect(context).toBe(resolve("."));
    const [, started] = /^CMD \["node", "([^"]+)"\]$/m.exec(dockerfile) ?? [];
    expect(existsSync(started)).toBe(true);
    expect(dockerfile).toMatch(/^USER node$/m);
    const [, version] = /^FROM node:(\d+)/m.exec(dockerfile) ?? [];
    expect(JSON.parse(read("package.json")).engines.node).toContain(`>=${version}.`);
  });

  it("keeps data in its volume, the program read-only, and the port on this machine", () => {
    expect(consilium.volumes).toEqual([`data:${consilium.environment.CONSILIUM_DATA_DIR}`]);
    expect(Object.keys(compose.volumes)).toEqual(["data"]);
    expect(consilium.ports.every((port) => port.startsWith("127.0.0.1:"))).toBe(true);
    expect(consilium).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    expect(consilium).not.toHaveProperty("hostname");
    expect(compose.networks.consilium.ipam.config[0].gateway).toBe(consilium.environment.CONSILIUM_TRUSTED_PROXIES);
  });

  it("leaves out of the image what is no source", () => {
    const left = read(`${join(dirname("deploy/Dockerfile"), "Dockerfile")}.dockerignore`).split("\n");
    expect(left).toEqual(expect.arrayContaining([".data", ".env", ".git", ".next", "node_modules"]));
  });
});
