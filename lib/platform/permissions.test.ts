import { describe, expect, it } from "vitest";
import { may, permissions, roles } from "./permissions";

describe("permissions", () => {
  it("lets every role do something, and none do everything", () => {
    for (const role of roles) {
      const allowed = permissions.filter((permission) => may(role, permission));
      expect(allowed.length).toBeGreaterThan(0);
      expect(allowed.length).toBeLessThan(permissions.length);
    }
  });

  it("keeps the audit log, the settings and the libraries to administrators, and ratings to those who read cases", () => {
    expect(roles.filter((role) => may(role, "audit:read"))).toEqual(["administrator"]);
    expect(roles.filter((role) => may(role, "settings:write"))).toEqual(["administrator"]);
    expect(roles.filter((role) => may(role, "library:manage"))).toEqual(["administrator"]);
    expect(roles.filter((role) => may(role, "rating:create"))).toEqual(["clinician", "researcher"]);
  });
});
