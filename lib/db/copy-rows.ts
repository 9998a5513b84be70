export * from "./core/copy-rows";
