/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), so that the same patient always lies in the same bucket. */
export function bucketOf(key: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193) >>> 0;
  return hash % buckets;
}
