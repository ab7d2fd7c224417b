import { expect, test } from "vitest";
import { nameClient, trustedProxies } from "./client-address.mjs";

const clientOf = (remoteAddress, headers, proxies = "") => {
  const request = { headers: { ...headers }, socket: { remoteAddress } };
  nameClient(request, trustedProxies(proxies).list);
  return request.headers;
};

test("a client is the address of its connection, whatever it writes", () => {
  for (const headers of [{}, { "x-forwarded-for": "1.2.3.4" }, { "x-real-ip": "1.2.3.4", forwarded: "for=1.2.3.4" }])
    expect(clientOf("::ffff:192.0.2.7", headers)["x-forwarded-for"]).toBe("192.0.2.7");
});

test("what a sender that nobody named writes about the way it came is dropped, and that it wrote so is kept", () => {
  const headers = clientOf("192.0.2.7", { "x-forwarded-for": "1.2.3.4", "x-forwarded-host": "evil.example" });
  expect(headers).toEqual({ "x-forwarded-for": "192.0.2.7", "x-consilium-forwarded": "yes" });
  expect(clientOf("127.0.0.1", { "x-consilium-forwarded": "no", "x-real-ip": "::1" })["x-consilium-forwarded"]).toBe(
    "yes",
  );
  expect(clientOf("127.0.0.1", { "x-consilium-forwarded": "yes" })["x-consilium-forwarded"]).toBe("no");
  for (const name of ["via", "forwarded", "x-forwarded-server", "cf-connecting-ip", "true-client-ip", "x-client-ip"])
    expect(clientOf("127.0.0.1", { [name]: "x" })["x-consilium-forwarded"]).toBe("yes");
});

test("behind a named proxy the client is the last address that no named proxy has", () => {
  const through = (list, proxies) => clientOf("10.0.0.5", { "x-forwarded-for": list }, proxies)["x-forwarded-for"];
  expect(through("203.0.113.9", "10.0.0.5")).toBe("203.0.113.9");
  expect(through("1.2.3.4, 203.0.113.9", "10.0.0.5")).toBe("203.0.113.9");
  expect(through("1.2.3.4, 203.0.113.9, 10.0.7.7", "10.0.0.0/16")).toBe("203.0.113.9");
  expect(through("unknown", "10.0.0.5")).toBe("10.0.0.5");
  expect(through("", "10.0.0.5")).toBe("10.0.0.5");
  expect(through("203.0.113.9:4711", "10.0.0.5")).toBe("203.0.113.9");
  expect(through("[2001:db8::1]:4711", "10.0.0.5")).toBe("2001:db8::1");
  expect(through("::ffff:203.0.113.9", "::ffff:10.0.0.5")).toBe("203.0.113.9");
  expect(through("2001:db8::1", "10.0.0.5, 2001:db8::/32")).toBe("2001:db8::1");
});

test("what is no address is named, so that a start can say so", () => {
  expect(trustedProxies("10.0.0.5, proxy.example")).toEqual({ fault: "proxy.example" });
  for (const wrong of ["10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "::1/129"])
    expect(trustedProxies(wrong)).toEqual({ fault: wrong });
});
