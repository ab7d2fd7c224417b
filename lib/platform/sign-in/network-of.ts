/** What one household or company has of the addresses: an IPv4 address, or the /64 of an IPv6 address, all of which is given out at once. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const groups = (text = "") => text.split(":").filter(Boolean);
  const [before, after] = address.replace(/%.*$/, "").split("::");
  const [left, right] = [groups(before), groups(after)];
  const all = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
