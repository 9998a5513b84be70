/**
 * Runs a named step and shows the elapsed seconds: in place on a terminal, every ten seconds in a
 * log. A step shorter than a second prints only a line at its end.
 */
export async function step(name, work) {
  const begun = Date.now();
  const terminal = process.stdout.isTTY;
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const timer = setInterval(() => {
    if (terminal) process.stdout.write(`\r  ${name} … ${seconds()} s`);
    else if (seconds() % 10 === 0 || seconds() === 1) console.log(`  ${name} … ${seconds()} s`);
  }, 1000);
  try {
    const result = await work();
    clearInterval(timer);
    const took = ((Date.now() - begun) / 1000).toFixed(1);
    console.log(`${terminal ? "\r" : ""}  ${name}: done in ${took} s`);
    return result;
  } catch (error) {
    clearInterval(timer);
    if (terminal) process.stdout.write("\n");
    throw error;
  }
}
