export * from "./core/one-at-a-time";
