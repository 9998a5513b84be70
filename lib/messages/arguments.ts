/**
 * The arguments of a message, by name. `{name}` takes a text or a number; `{n, number}` and
 * `{n, plural, …}` take a number; `{kind, select, …}` takes a text. The text of a branch has a space or
 * more than a name in it, so that it is not taken for an argument.
 */
export type MessageArguments<Message extends string> = {
  [Name in Names<Message>]: string | number;
};

type Names<Message extends string> = Message extends `${string}{${infer Rest}`
  ? NameIn<BeforeBrace<Rest>> | Names<Rest>
  : never;

/** The text up to the next brace, whichever way it points. */
type BeforeBrace<Text extends string> = Text extends `${infer Head}}${string}`
  ? Head extends `${infer Start}{${string}`
    ? Start
    : Head
  : Text;

/** A text that begins with an apostrophe follows a brace that is shown as it is: it names no argument. */
type NameIn<Text extends string> = Text extends `'${string}`
  ? never
  : Text extends `${infer Name}, ${string}`
    ? Name extends `${string} ${string}` | ""
      ? never
      : Name
    : Text extends `${string} ${string}` | ""
      ? never
      : Text;
