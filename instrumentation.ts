/** Run once when the web server starts, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { refuseWithoutSecret } = await import("@/lib/auth/installation-secret");
  refuseWithoutSecret();
  const { guardServer } = await import("@/lib/http/server-guard");
  guardServer();
  const { removeOldUploads } = await import("@/lib/http/uploaded-files");
  removeOldUploads().catch(() => {
    /* They are looked for again at the next start. */
  });
  const { openConnections } = await import("@/lib/db/pool");
  openConnections().catch(() => {
    /* The first request says so. */
  });
}
