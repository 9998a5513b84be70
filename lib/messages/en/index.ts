import { notes } from "./notes";
import { parts } from "./parts";
import { pauses } from "./pauses";
import { problems } from "./problems";
import { refusals } from "./refusals";
import { work } from "./work";

/**
 * The catalogue: every sentence that the product shows, in the ICU message format. Each section has
 * areas, and each area has cases; `area.case` is the code that is stored and sent.
 * - `refusals`: why something was not done. Each sentence names the thing and the way out.
 * - `problems`: what is wrong with a line of a file.
 * - `pauses`: why a judge run is paused.
 * - `work`: what a worker reports about an evaluation or a build step.
 * - `notes`: warnings and reasons shown with figures.
 * - `parts`: parts of sentences that other sentences take as data.
 */
export const catalogue = { refusals, problems, pauses, work, notes, parts } as const;
