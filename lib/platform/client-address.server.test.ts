import { expect, test } from "vitest";
import { clientAddress } from "./client-address.server";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8::1", "2001:db8::1"],
  [" 192.0.2.7 , 10.0.0.1", "192.0.2.7"],
  ["<script>", null],
  ["", null],
  [null, null],
])("the header %j gives the address %j", (header, address) => {
  expect(clientAddress(new Headers(header === null ? {} : { "x-forwarded-for": header }))).toBe(address);
});
