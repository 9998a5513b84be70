export { readFrom } from "@/lib/db/servers/read-server";
