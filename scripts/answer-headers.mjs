const year = 31_536_000;

/**
 * Headers of every answer, whoever makes it, the files of the build included: no browser guesses at its type, shows it in a frame,
 * lets it load anything, tells another site of it, or, once it has reached the install by https, asks by http again. Pages give a
 * policy of their own in place of this one.
 * @param publicUrl CONSILIUM_URL
 */
export function answerHeaders(publicUrl) {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    ...(publicUrl?.startsWith("https:") && { "strict-transport-security": `max-age=${year}; includeSubDomains` }),
  };
}

const svg = "image/svg+xml";

/** Gives an answer those headers, and a picture that is text its character set, which Next.js leaves out. */
export function giveHeaders(response, publicUrl) {
  for (const [name, value] of Object.entries(answerHeaders(publicUrl))) response.setHeader(name, value);
  const writeHead = response.writeHead;
  response.writeHead = function (...given) {
    if (String(this.getHeader("content-type")) === svg) this.setHeader("content-type", `${svg}; charset=utf-8`);
    return writeHead.apply(this, given);
  };
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Refuses a request of a method that nothing here has a use for, such as TRACE, which Next.js cannot read. @returns whether it did. */
export function refusesMethod(request, response) {
  if (methods.includes(request.method)) return false;
  response.writeHead(405, { allow: methods.join(", ") }).end();
  return true;
}
