import type { ReactNode } from "react";

/** A page outside of the site: that of a link, or one that sends such a link. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center gap-5 px-4 py-10"
    >
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children}
    </main>
  );
}
