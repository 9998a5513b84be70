import Link from "next/link";

export default function NotFound() {
  return (
    <main id="main" className="mx-auto max-w-xl px-4 py-20">
      <h1 className="mb-3 text-2xl font-semibold">
        This page does not exist, or is not yours to open
      </h1>
      <p className="mb-6 text-ink-soft">
        Check the address, or ask the coordinator of the study to add you.
      </p>
      <Link href="/" className="button button-primary">
        To your studies
      </Link>
    </main>
  );
}
