/** A sub-question with the sentence that answers it and one that only touches it. */
export interface Fact {
  question: string;
  precise: string;
  vague: string;
}

export interface FinishedTopic {
  id: string;
  title: string;
  request: string;
  facts: Fact[];
}

/**
 * Reads the topics of the finished demonstration: blocks between blank lines, with a title (`#`), a
 * request, and for each sub-question three lines (`?`, `+` for the precise sentence, `~` for the
 * vague one).
 */
export function readTopics(text: string): FinishedTopic[] {
  return text
    .trim()
    .split(/\n\s*\n/u)
    .map(topicOf);
}

function topicOf(block: string): FinishedTopic {
  const lines = block.trim().split("\n");
  const title = lines[0]!.slice(2);
  const facts: Fact[] = [];
  for (let at = 2; at < lines.length; at += 3)
    facts.push({
      question: lines[at]!.slice(2),
      precise: lines[at + 1]!.slice(2),
      vague: lines[at + 2]!.slice(2),
    });
  const id = title.toLowerCase().replaceAll(" ", "-");
  return { id, title, request: lines[1]!, facts };
}
