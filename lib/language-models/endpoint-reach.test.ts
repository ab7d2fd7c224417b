import { expect, test } from "vitest";
import { permits, reachOf } from "./endpoint-reach";

test.each([
  ["http://localhost:11434/v1", "loopback"],
  ["http://LOCALHOST/v1", "loopback"],
  ["http://127.0.0.1:8000/v1", "loopback"],
  ["http://127.1/v1", "loopback"],
  ["http://2130706433/v1", "loopback"],
  ["http://[::1]:8000/v1", "loopback"],
  ["http://10.1.2.3/v1", "private"],
  ["http://172.31.0.9/v1", "private"],
  ["http://192.168.1.20:1234/v1", "private"],
  ["http://[fd12:3456::1]/v1", "private"],
  ["http://172.32.0.9/v1", "remote"],
  ["http://169.254.169.254/latest", "remote"],
  ["http://0.0.0.0/v1", "remote"],
  ["http://[::ffff:127.0.0.1]/v1", "remote"],
  ["http://llm.hospital.local/v1", "remote"],
  ["http://localhost.evil.example/v1", "remote"],
  ["http://10.0.0.1.evil.example/v1", "remote"],
  ["https://api.openai.com/v1", "remote"],
] as const)("%s is %s", (address, reach) => {
  expect(reachOf(address)).toBe(reach);
});

test("a name that an administrator has said to be local is of this network, and nothing like it is", () => {
  const names = ["llm.hospital.local"];
  expect(reachOf("http://llm.hospital.local:8000/v1", names)).toBe("private");
  expect(reachOf("http://llm.hospital.local.evil.example/v1", names)).toBe("remote");
  expect(reachOf("http://localhost/v1", names)).toBe("loopback");
});

test("a policy opens as far as it says", () => {
  const reaches = ["loopback", "private", "remote"] as const;
  expect(reaches.filter((reach) => permits("built-in-only", reach))).toEqual([]);
  expect(reaches.filter((reach) => permits("local-endpoints", reach))).toEqual(["loopback", "private"]);
  expect(reaches.filter((reach) => permits("any", reach))).toEqual([...reaches]);
});
