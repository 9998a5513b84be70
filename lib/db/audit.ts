export { audit, type AuditEntry } from "./core/audit";
