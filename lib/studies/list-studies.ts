/** Lists of studies, for the start page and the command line. */
export { allStudies, listStudies } from "@/lib/db/studies/list";
