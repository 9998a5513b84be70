export { asAnnotator } from "@/lib/db/pool";
