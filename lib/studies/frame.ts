export { stageNames, waitingCounts } from "@/lib/db/studies/frame";
