/** Saves texts as one zip. */
export async function downloadZip(
  name: string,
  files: readonly { name: string; text: string }[],
): Promise<void> {
  const { strToU8, zipSync } = await import("fflate");
  const entries = Object.fromEntries(files.map((file) => [file.name, strToU8(file.text)]));
  const address = URL.createObjectURL(
    new Blob([new Uint8Array(zipSync(entries))], { type: "application/zip" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
