export const roles = ["clinician", "researcher", "administrator"] as const;
export type Role = (typeof roles)[number];

export const permissions = [
  "patient:read",
  "run:read",
  "run:create",
  "run:stop",
  "consultation:speak",
  "rating:create",
  "library:read",
  "library:manage",
  "models:read",
  "import:read",
  "audit:read",
  "settings:write",
] as const;
export type Permission = (typeof permissions)[number];

const team: Permission[] = [
  "patient:read",
  "run:read",
  "run:create",
  "run:stop",
  "consultation:speak",
  "rating:create",
  "library:read",
  "models:read",
];

/**
 * What each role may do; what is not listed is denied. Administrators run the install and read its audit log, but do
 * not rate.
 */
const granted: Record<Role, ReadonlySet<Permission>> = {
  clinician: new Set([...team, "import:read"]),
  researcher: new Set([...team, "import:read"]),
  administrator: new Set([
    "patient:read",
    "run:read",
    "run:stop",
    "library:read",
    "library:manage",
    "models:read",
    "import:read",
    "audit:read",
    "settings:write",
  ]),
};

export function may(role: Role, permission: Permission): boolean {
  return granted[role].has(permission);
}
