import { describe, expect, it } from "vitest";
import { may, mayChangeCohort, maySteer, permissions, roles, startOf } from "./permissions";

describe("permissions", () => {
  it("lets every role do something, and none do everything", () => {
    for (const role of roles) {
      const allowed = permissions.filter((permission) => may(role, permission));
      expect(allowed.length).toBeGreaterThan(0);
      expect(allowed.length).toBeLessThan(permissions.length);
    }
  });

  it("leaves the course of a run to whoever convened it and to administrators", () => {
    const run = { requestedBy: "ada" };
    for (const role of roles.filter((one) => one !== "data-manager")) {
      expect(maySteer({ id: "ada", role }, run)).toBe(true);
      expect(maySteer({ id: "grace", role }, run)).toBe(role === "administrator");
      expect(maySteer({ id: "grace", role }, { requestedBy: "system" })).toBe(role === "administrator");
    }
  });

  it("keeps the audit log, the settings and the libraries to administrators, and ratings to those who read cases", () => {
    expect(roles.filter((role) => may(role, "audit:read"))).toEqual(["administrator"]);
    expect(roles.filter((role) => may(role, "settings:write"))).toEqual(["administrator"]);
    expect(roles.filter((role) => may(role, "library:manage"))).toEqual(["administrator"]);
    expect(roles.filter((role) => may(role, "consultation:list"))).toEqual(["researcher", "administrator"]);
    expect(roles.filter((role) => may(role, "rating:create"))).toEqual(["clinician", "researcher"]);
  });

  it("lets a data manager import, and read no record and no consultation", () => {
    expect(permissions.filter((permission) => may("data-manager", permission)).toSorted()).toEqual([
      "import:read",
      "import:write",
      "library:read",
      "models:read",
    ]);
    expect(roles.filter((role) => may(role, "import:write"))).toEqual(["data-manager", "administrator"]);
    expect(roles.filter((role) => may(role, "server-folder:read"))).toEqual(["administrator"]);
    expect(maySteer({ id: "ada", role: "data-manager" }, { requestedBy: "ada" })).toBe(false);
  });

  it("lets a cohort be changed by whoever saved it and by administrators, and taken along by researchers and administrators", () => {
    const cohort = { ownerId: "ada" };
    for (const role of roles) {
      expect(mayChangeCohort({ id: "ada", role }, cohort)).toBe(role !== "data-manager");
      expect(mayChangeCohort({ id: "grace", role }, cohort)).toBe(role === "administrator");
    }
    expect(roles.filter((role) => may(role, "cohort:read"))).toEqual(["clinician", "researcher", "administrator"]);
    expect(roles.filter((role) => may(role, "cohort:create"))).toEqual(["clinician", "researcher"]);
    expect(roles.filter((role) => may(role, "cohort:export"))).toEqual(["researcher", "administrator"]);
  });

  it("lets each role begin on a page that it may open", () => {
    for (const role of roles) expect(startOf(role)).toBe(role === "data-manager" ? "/imports" : "/patients");
  });
});
