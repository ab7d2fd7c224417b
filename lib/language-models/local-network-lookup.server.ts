import { lookup as systemLookup } from "node:dns";
import { isIPv6, type LookupFunction } from "node:net";
import { AppError } from "../platform/errors";
import { reachOf } from "./endpoint-reach";

/**
 * Looks a name up for a connection that is about to be made, and gives its addresses only where every one is of this machine or
 * of its own network. The connection then goes to the very addresses that were judged: what the name leads to a moment later
 * (DNS rebinding) is never asked.
 * @param resolve stands in for the system's, in tests.
 */
export function localNetworkLookup(resolve: LookupFunction = systemLookup as LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "", 0);
      const addresses = Array.isArray(found) ? found : [];
      const far = addresses.find(({ address }) => !isNear(address));
      const [first] = addresses;
      if (far || !first) return callback(leadsElsewhere(hostname, far?.address), "", 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

const isNear = (address: string) => reachOf(`http://${isIPv6(address) ? `[${address}]` : address}`) !== "remote";

function leadsElsewhere(hostname: string, address: string | undefined): AppError {
  return new AppError("forbidden", {
    userMessage: `Nothing was sent to ${hostname}: it counts as local, but leads to ${address ?? "no address"}, which is not of this network. An administrator can look into it under Privacy.`,
  });
}
