export const roles = ["clinician", "researcher", "data-manager", "administrator"] as const;
export type Role = (typeof roles)[number];

const team: readonly Role[] = ["clinician", "researcher"];
const administrators: readonly Role[] = ["administrator"];
/** All who may see a record: a data manager loads data, and reads none of them. */
const readers: readonly Role[] = ["clinician", "researcher", "administrator"];
const importers: readonly Role[] = ["data-manager", "administrator"];

/**
 * Which roles may do what; all others may not. Administrators run the install and read its audit log, but neither consult nor
 * rate. Data managers import records and read none.
 */
const granted = {
  "patient:read": readers,
  /** Write notes and change problems of a patient's history. */
  "chart:write": ["clinician"],
  /** Take all that is stored of a patient along, or away. */
  "patient:export": administrators,
  "patient:remove": administrators,
  /** Ask which patients meet a question, see saved cohorts, compare them. */
  "cohort:read": readers,
  /** Save a cohort. Whoever saved it renames and deletes it; so do administrators (`mayChangeCohort`). */
  "cohort:create": team,
  /** Take a list of patients along, and why each is on it. */
  "cohort:export": ["researcher", "administrator"],
  "run:read": readers,
  "run:create": team,
  "run:steer": readers,
  "consultation:list": ["researcher", "administrator"],
  "consultation:speak": team,
  /** Take back what somebody else has entered; who entered it does so as they speak. */
  "entry:withdraw": administrators,
  "rating:create": team,
  "library:read": roles,
  "library:manage": administrators,
  "models:read": roles,
  "import:read": roles,
  /** Import records in the browser, stop an import, undo one. */
  "import:write": importers,
  /** See what lies in the folder of the server from which records may be imported, and import from it. */
  "server-folder:read": administrators,
  "audit:read": administrators,
  "settings:write": administrators,
} satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof granted;
export const permissions = Object.keys(granted) as Permission[];

/** Where a user of a role begins: the patients, or for whoever reads none the imports. */
export const startOf = (role: Role): "/patients" | "/imports" => (may(role, "patient:read") ? "/patients" : "/imports");

export function may(role: Role, permission: Permission): boolean {
  return (granted[permission] as readonly Role[]).includes(role);
}

/**
 * Whether a user may stop a run, or take it up again: whoever convened it may, and administrators. Others of the team fork it.
 */
export function maySteer(user: { id: string; role: Role }, run: { requestedBy: string }): boolean {
  return may(user.role, "run:steer") && (run.requestedBy === user.id || user.role === "administrator");
}

/** Whether a user may rename or delete a saved cohort, or have it hold other members: whoever saved it may, and administrators. */
export function mayChangeCohort(user: { id: string; role: Role }, cohort: { ownerId: string }): boolean {
  return may(user.role, "cohort:read") && (cohort.ownerId === user.id || user.role === "administrator");
}
