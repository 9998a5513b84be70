export { asAnnotator } from "@/lib/db/connections";
