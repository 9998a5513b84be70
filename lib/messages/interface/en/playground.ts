/** The page on which prompts are tried. */
export const playground = {
  title: "Playground",
  heading: "Try a prompt",
  intro:
    "Change a prompt and see at once what the model answers, beside people's labels. People's labels are divided by topic into two halves: everything here uses the first one, and the other is held out, so that what you report is not what you tuned on.",
  endpoint: "Endpoint",
  endpointOption: "{name} ({model})",
  base: "Begin with",
  prompt: "Prompt file",
  promptHint: "The front matter, then the prompt. Ctrl+Enter tries it.",
  try: "{count, plural, one {Try it on # item} other {Try it on # items}}",
  trying: "Asking the model…",
  otherItems: "Other items",
  addExamples: "Add examples",
  examplesAdded:
    "{count, plural, one {# example was added, with the label that most people gave.} other {# examples were added, with the labels that most people gave.}}",
  keep: "Keep as a version",
  keepAs: "Keep as {name}",
  kept: "{name} was added to the prompts.",
  items: {
    heading: "Items with people's labels",
    halves:
      "{first, plural, one {# labelled item} other {# labelled items}} in the first half, {heldOut} held out.",
    none: "No labelled items",
    noneText: "People have to judge some items of this stage first.",
    latest: "Latest:",
    before: "{number} before:",
    agreeing: "{agreeing} of {count, plural, one {# item} other {# items}} as most people",
    cost: "cost {cost}",
    text: "Text",
    people: "People:",
    tie: "tie",
    votes: "{count} × {label}",
    malformed: "no label",
    nothing: "The answer is empty.",
    rating: "rating {rating}",
    agrees: "as people",
    differs: "not as people",
    reasoning: "Reasoning",
  },
  changes: {
    heading: "Changed from {name}",
    lines: "Changed lines",
    length: "About {tokens, plural, one {# token} other {# tokens}} before the item is filled in.",
    more: "{tokens, number} {way, select, more {more} other {fewer}} a call than {name}.",
    cost: "That costs {cost} {way, select, more {more} other {less}} on {items, number} items.",
    same: "Nothing is changed from {name} yet.",
  },
  compare: {
    heading: "Compare two versions",
    intro:
      "Both versions judge the same labelled items, and the comparison shows each one's agreement with people. Choose on the first half; report on the half that was held out, once.",
    a: "Version A",
    b: "Version B",
    most: "Items at most",
    onFirst:
      "{count, plural, one {Compare on the first half (# item)} other {Compare on the first half (# items)}}",
    onHeldOut:
      "{count, plural, one {Report on the held-out half (# item)} other {Report on the held-out half (# items)}}",
    starting: "Starting…",
  },
  empty: {
    title: "Add an endpoint first",
    text: "The playground asks a language model. Add the address of one, and import items that people have judged.",
    action: "Endpoints",
  },
  blind: {
    title: "This study is blind",
    text: "The playground shows people's labels, so it opens once the study is unblinded.",
  },
} as const;
