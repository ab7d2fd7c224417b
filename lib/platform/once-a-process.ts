/** The process's one map of this name, although a bundler may give several routes a copy of a module each. */
export function processMap<V>(name: string): Map<string, V> {
  const key = Symbol.for(name);
  const holder = globalThis as unknown as Record<symbol, Map<string, V> | undefined>;
  holder[key] ??= new Map();
  return holder[key];
}

/** What was loaded under a key, else what `load` gives. A failure is not remembered: its cause may be mended meanwhile. */
export function once<T, U extends T>(known: Map<string, Promise<T>>, key: string, load: () => Promise<U>): Promise<U> {
  const loading = (known.get(key) as Promise<U> | undefined) ?? load();
  known.set(key, loading);
  loading.catch(() => known.delete(key));
  return loading;
}
