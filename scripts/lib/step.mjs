/** The steps under way, with the times at which they began. */
const running = new Map();
const terminal = process.stdout.isTTY;
let ticker = null;

/**
 * Runs a named step and shows the elapsed seconds: in place on a terminal, every ten seconds in a
 * log. Several steps may be under way at once. A step shorter than a second prints only a line at
 * its end.
 */
export async function step(name, work) {
  const begun = Date.now();
  const key = Symbol(name);
  running.set(key, { name, begun });
  ticker ??= setInterval(tick, 1000);
  try {
    const result = await work();
    running.delete(key);
    const took = ((Date.now() - begun) / 1000).toFixed(1);
    console.log(`${terminal ? CLEAR : ""}  ${name}: done in ${took} s`);
    return result;
  } catch (error) {
    if (terminal && running.size > 0) process.stdout.write("\n");
    throw error;
  } finally {
    running.delete(key);
    if (running.size === 0) {
      clearInterval(ticker);
      ticker = null;
    }
  }
}

/** Goes to the begin of the terminal's line and empties it. */
const CLEAR = "\r\u001b[2K";

function tick() {
  const steps = [...running.values()].map(({ name, begun }) => ({
    name,
    seconds: Math.round((Date.now() - begun) / 1000),
  }));
  if (terminal)
    process.stdout.write(
      `${CLEAR}  ${steps.map(({ name, seconds }) => `${name} … ${seconds} s`).join(", ")}`,
    );
  else
    for (const { name, seconds } of steps)
      if (seconds % 10 === 0 || seconds === 1) console.log(`  ${name} … ${seconds} s`);
}
