import { notes } from "./notes";
import { pauses } from "./pauses";
import { problems } from "./problems";
import { refusals } from "./refusals";
import { work } from "./work";

/**
 * The catalogue: every sentence that the product says about what happened, in the ICU message format. Each
 * section has areas, and each area its cases; `area.case` is the code that travels.
 *
 * - `refusals`: why something was not done. Each names the thing and the way out.
 * - `problems`: what is wrong with a line of a file.
 * - `pauses`: why a judge run waits for somebody.
 * - `work`: what a worker says of an evaluation or of a step of a build.
 * - `notes`: warnings and reasons that stand beside figures.
 */
export const catalogue = { refusals, problems, pauses, work, notes } as const;
