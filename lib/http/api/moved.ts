import { moved } from "@/lib/contract/moved";
import { redirectRoute } from "../redirect";

export const postReplayRun = redirectRoute(moved.startReplayRun, "study:research");

export const postModelRun = redirectRoute(moved.startModelRun, "study:research");

export const postModelRunPlan = redirectRoute(moved.planModelRun, "study:research");
