const shared = globalThis as { assayStopping?: { is: boolean } };

/**
 * True once the process was asked to stop. A server that stops waits for its connections; browsers and balancers keep theirs open and would send on for
 * ever, so that each answer from then on says that it is the connection's last.
 */
export function isStopping(): boolean {
  if (!shared.assayStopping) {
    const state = { is: false };
    shared.assayStopping = state;
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.once(signal, () => {
        state.is = true;
      });
  }
  return shared.assayStopping.is;
}
