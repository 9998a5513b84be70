import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";

/** Guidelines as people read them. */
export function GuidelinesText({ text }: { text: string }) {
  return (
    <div className="prose-guide" dir="auto">
      <Markdown remarkPlugins={[remarkGfm]}>{text}</Markdown>
    </div>
  );
}
