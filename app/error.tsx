"use client";

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <main id="main" className="mx-auto max-w-xl px-4 py-20">
      <h1 className="mb-3 text-2xl font-semibold">This page could not be shown</h1>
      <p className="mb-6 text-ink-soft">
        Nothing you saved is lost. Try again; if it happens again, tell your coordinator.
      </p>
      <button type="button" className="button button-primary" onClick={reset}>
        Try again
      </button>
    </main>
  );
}
