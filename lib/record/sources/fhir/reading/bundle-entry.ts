/** Keys by which an element of an `entry` is a Bundle's, where the type is not known yet: a List's have others. */
const BUNDLE_KEYS = /^[\s{]*"(resource|request|response|fullUrl|search|link|id|extension)"\s*:/;

/** Whether an element of an `entry`, of which the first bytes are looked at, is a Bundle's. */
export const isBundleEntry = (element: Uint8Array) =>
  BUNDLE_KEYS.test(String.fromCharCode(...element.subarray(0, 400)));
