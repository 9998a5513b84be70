/**
 * The arguments of a message, by name. `{name}` takes a text or a number; `{n, number}` and `{n,
 * plural, …}` take a number; `{kind, select, …}` takes a text. The text of a branch contains a
 * space or more than a name, which tells it apart from an argument.
 */
export type MessageArguments<Message extends string> = {
  [Name in Names<Message>]: string | number;
};

type Names<Message extends string> = Message extends `${string}{${infer Rest}`
  ? NameIn<BeforeBrace<Rest>> | Names<Rest>
  : never;

/** The text before the next opening or closing brace. */
type BeforeBrace<Text extends string> = Text extends `${infer Head}}${string}`
  ? Head extends `${infer Start}{${string}`
    ? Start
    : Head
  : Text;

/** A text that begins with an apostrophe follows an escaped brace, so it names no argument. */
type NameIn<Text extends string> = Text extends `'${string}`
  ? never
  : Text extends `${infer Name}, ${string}`
    ? Name extends `${string} ${string}` | ""
      ? never
      : Name
    : Text extends `${string} ${string}` | ""
      ? never
      : Text;
