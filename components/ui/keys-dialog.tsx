import { useTexts } from "#texts";
import { Dialog } from "./kit/dialog";

const KEYS = [
  ["next", "J →"],
  ["previous", "K ←"],
  ["arrows", "↑ ↓ ← →"],
  ["close", "Esc"],
  ["judging", "?"],
] as const;

/** Lists the keys that pages share. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts("frame.keys");
  const palette = useTexts("palette");
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <table className="table">
        <tbody>
          {([["search", palette("keys")], ...KEYS] as const).map(([id, keys]) => (
            <tr key={id}>
              <th scope="row" className="whitespace-nowrap">
                <kbd className="key">{keys}</kbd>
              </th>
              <td>{t(id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
