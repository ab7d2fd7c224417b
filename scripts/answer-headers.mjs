const year = 31_536_000;

/**
 * Headers of every answer, whoever makes it, the files of the build included: no browser guesses at its type, shows it in a frame of
 * another site, or, once it has reached the install by https, asks by http again.
 * @param publicUrl CONSILIUM_URL
 */
export function answerHeaders(path, publicUrl) {
  return {
    "x-content-type-options": "nosniff",
    ...(publicUrl?.startsWith("https:") && { "strict-transport-security": `max-age=${year}; includeSubDomains` }),
    // Pages and routes give policies of their own.
    ...(/^\/(?:_next\/|favicon\.ico$|icon\.svg)/.test(path) && {
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    }),
  };
}
