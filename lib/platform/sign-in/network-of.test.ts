import { expect, test } from "vitest";
import { networkOf } from "./network-of";

test("an IPv4 address stands for itself, an IPv6 address for its /64, however it is written", () => {
  expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
  for (const same of ["2001:db8:0:7::1", "2001:0DB8:0000:0007:ffff:ffff:ffff:ffff", "2001:db8::7:0:0:0:9"])
    expect(networkOf(same)).toBe("2001:db8:0:7");
  expect(networkOf("2001:db8:0:8::1")).not.toBe("2001:db8:0:7");
  expect(networkOf("::1")).toBe("0:0:0:0");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0");
});
