/**
 * What a cookie is called. Where browsers reach the install by https alone, they take `__Host-` from this very host alone, over https,
 * for all its paths (RFC 6265bis 4.1.3.2): no other host of the same domain can put one in its place.
 */
export const cookieName = (name: string, https: boolean) => (https ? `__Host-${name}` : name);
