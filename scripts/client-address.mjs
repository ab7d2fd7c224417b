import { BlockList, isIP } from "node:net";

const family = (address) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** An address alone, as IPv4 where it is one that was carried as IPv6: some proxies write brackets and a port about it. */
const plain = (address) =>
  address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, "$1$3")
    .replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * Reads CONSILIUM_TRUSTED_PROXIES: addresses and networks, with commas between, e.g. "10.0.0.5, 192.168.7.0/24".
 * @returns the list, or the entry that is neither.
 */
export function trustedProxies(text = "") {
  const list = new BlockList();
  for (const entry of text.split(",").map(plain).filter(Boolean)) {
    const [address = "", bits, ...more] = entry.split("/");
    const most = isIP(address) === 6 ? 128 : 32;
    const isNetwork = bits !== undefined;
    if (isIP(address) === 0 || more.length > 0 || (isNetwork && !(/^\d+$/.test(bits) && Number(bits) <= most)))
      return { fault: entry };
    if (isNetwork) list.addSubnet(address, Number(bits), family(address));
    else list.addAddress(address, family(address));
  }
  return { list };
}

/** Headers in which a proxy says that it is one, or for whom it asks: Forwarded, X-Forwarded-*, Via, X-Real-IP, CF-Connecting-IP. */
const forwarding = /^(x-)?forwarded|^via$|-ip$/;

/**
 * Puts into a request's headers what the connection tells, in place of what its sender wrote: `x-forwarded-for` becomes the one
 * address of the client, `x-consilium-forwarded` whether anybody claims to have passed the request on. What X-Forwarded-For says
 * counts only as far as it was written by proxies that the settings name, read from the connection outwards.
 */
export function nameClient(request, trusted) {
  const { headers, socket } = request;
  const isTrusted = (address) => isIP(address) !== 0 && trusted.check(address, family(address));
  const peer = plain(socket.remoteAddress ?? "");
  const claimed = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",").map(plain).filter(Boolean);
  const forwarded = Object.keys(headers).filter((name) => forwarding.test(name));
  let client = peer;
  while (isTrusted(client) && claimed.length > 0) {
    const before = claimed.pop();
    if (isIP(before) === 0) break;
    client = before;
  }
  if (!isTrusted(peer)) for (const name of forwarded) delete headers[name];
  headers["x-forwarded-for"] = client;
  headers["x-consilium-forwarded"] = forwarded.length > 0 ? "yes" : "no";
}
