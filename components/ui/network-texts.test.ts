import { afterEach, expect, test, vi } from "vitest";
import { responseBody, callApi } from "./call-api";
import { setNetworkTexts, networkTexts } from "./network-texts";

const english = networkTexts();
afterEach(() => {
  setNetworkTexts(english);
  vi.unstubAllGlobals();
});

const german = {
  unreachable: "Der Server ist nicht erreichbar.",
  cutOff: "Die Antwort kam nicht an.",
  answered: (status: number) => `Der Server antwortete mit ${status}.`,
};

test("without an answer of the API, its callers are told in the language of the page", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await expect(callApi("/studies")).rejects.toThrow("The server cannot be reached.");
  expect(() => responseBody(502, null)).toThrow("The server responded with 502.");
  setNetworkTexts(german);
  await expect(callApi("/studies")).rejects.toThrow(german.unreachable);
  expect(() => responseBody(200, null)).toThrow(german.cutOff);
  expect(() => responseBody(502, null)).toThrow("Der Server antwortete mit 502.");
});
