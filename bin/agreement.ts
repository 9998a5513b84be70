// Computes the agreement of stages for a web process, one at a time, and ends with that process.
import { serve } from "@/lib/studies/child-processes/serve";
import { computeStageAgreement } from "@/lib/studies/agreement/compute-stage-agreement";

serve(computeStageAgreement);
