/**
 * Shows the answer that contains a sentence, with the sentence in bold. The system is not named.
 */
export function WholeAnswer({
  sentence,
}: {
  sentence: { text: string; answer: string[]; place: number };
}) {
  return (
    <p className="leading-relaxed whitespace-pre-wrap" dir="auto">
      {sentence.answer.map((text, i) => {
        const spaced = i === 0 || /^\s/.test(text) ? text : ` ${text}`;
        return i === sentence.place ? (
          <strong key={i} className="bg-accent-soft">
            {spaced}
          </strong>
        ) : (
          <span key={i}>{spaced}</span>
        );
      })}
    </p>
  );
}
