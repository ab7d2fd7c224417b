/** These fields of an object, and no others. */
export function picked<T extends object, K extends keyof T>(of: T, ...fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, of[field]])) as Pick<T, K>;
}
