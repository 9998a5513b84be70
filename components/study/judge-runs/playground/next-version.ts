/** A prompt that the study knows. */
interface KnownPrompt {
  /** With its version: rating@2. */
  name: string;
  text: string;
}

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---/;
const ID = /^id:\s*(\S+)\s*$/m;
const VERSION = /^version:\s*(\S+)\s*$/m;

/** Returns the name of a prompt file, `id@version`; null if its front matter has no id or version. */
export function promptName(text: string): string | null {
  const head = HEAD.exec(text)?.[1] ?? "";
  const [, id] = ID.exec(head) ?? [];
  const [, version] = VERSION.exec(head) ?? [];
  return id && version ? `${unquoted(id)}@${unquoted(version)}` : null;
}

/**
 * Returns a prompt file under a version that is free: its own if nobody has it or if it has this
 * text, else the first number above all versions of that prompt.
 */
export function withFreeVersion(text: string, known: readonly KnownPrompt[]): string {
  const name = promptName(text);
  const taken = known.find((one) => one.name === name);
  if (name === null || !taken || taken.text === text) return text;
  return nextVersion(text, known);
}

/** Returns a prompt file under the first number above all versions of that prompt. */
export function nextVersion(text: string, known: readonly KnownPrompt[]): string {
  const [id] = (promptName(text) ?? "").split("@");
  const numbers = known
    .filter((one) => one.name.startsWith(`${id}@`))
    .map((one) => Number(one.name.slice(one.name.indexOf("@") + 1)))
    .filter(Number.isInteger);
  const next = Math.max(0, ...numbers) + 1;
  return text.replace(HEAD, (head) => head.replace(VERSION, `version: ${next}`));
}

/** Returns what a prompt file asks, without its front matter. */
export function promptBody(text: string): string {
  return text.replace(HEAD, "").trim();
}

/**
 * Returns a prompt file with examples before the paragraph in which the item stands.
 * @param examples as the server wrote them
 */
export function withExamples(text: string, examples: string): string {
  const head = HEAD.exec(text)?.[0] ?? "";
  const body = text.slice(head.length);
  const paragraphs = body.split(/\n{2,}/);
  const at = paragraphs.findIndex((paragraph) => /\{[a-z_]+\}/.test(paragraph));
  const index = at === -1 ? paragraphs.length : at;
  return head + [...paragraphs.slice(0, index), examples, ...paragraphs.slice(index)].join("\n\n");
}

function unquoted(text: string): string {
  return text.replace(/^["']|["']$/g, "");
}
