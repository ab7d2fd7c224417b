/**
 * A wording and what it says in the plainest words: the same before and after, no more and no less. A wording that says nearly the
 * same stands in no table. `written` is a pattern with the slots of `inPlainWords`, without regard to case; `plain` may refer to its groups.
 */
export type Wording = readonly [written: string, plain: string];
