import { NARROW_WIDTH, type Picture } from "@/lib/domain/pictures/picture";
import { DrawnPicture, type MarkAddress } from "./drawn-picture";
import { PictureDownloads } from "./picture-downloads";
import { PictureMarks } from "./picture-marks";

interface Props {
  /** Draws it, for a width if one is given; null if there is nothing to draw. */
  draw: (width?: number) => Picture | null;
  itemsAt?: MarkAddress;
  children?: React.ReactNode;
}

/**
 * Shows a picture in the page's colours, with its downloads. Its marks say their value when they are
 * pointed at or have the focus, and lead to the items behind them. It is as wide as its card; where
 * the card is too narrow for it, one drawn for a phone takes its place if there is another. A tall
 * one scrolls in place. `children` stand below it.
 */
export function PictureView({ draw, itemsAt, children }: Props) {
  const picture = draw();
  if (!picture) return null;
  const small = draw(NARROW_WIDTH);
  const narrow = small === picture ? null : small;
  const size = sizeOf(picture);
  return (
    <figure className="picture @container min-w-0 rounded-md border border-line bg-surface p-3">
      <div
        className={`${picture.height > TALL ? "max-h-[80dvh] overflow-auto print:max-h-none" : "overflow-x-auto"} print:overflow-visible`}
        role="region"
        aria-label={picture.title}
      >
        <PictureMarks>
          {narrow && (
            <DrawnPicture
              picture={narrow}
              itemsAt={itemsAt}
              className={`${size.small} ${widestOf(narrow)} print:hidden`}
            />
          )}
          <DrawnPicture
            picture={picture}
            itemsAt={itemsAt}
            className={`${narrow ? `${size.wide} print:block` : ""} ${widestOf(picture)}`}
          />
        </PictureMarks>
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span className="min-w-0 flex-1">{children}</span>
        <PictureDownloads picture={picture} />
      </figcaption>
    </figure>
  );
}

/** Pictures that are higher, as with sixty systems, scroll in place. */
const TALL = 1000;

/**
 * By the width of a picture: how wide it may become, since letters grow with it and would be larger
 * than the page's, and the width of the card below which a narrow one takes its place.
 */
const SIZES = [
  { most: 300, widest: "max-w-sm", wide: "@max-[18rem]:hidden", small: "@min-[18rem]:hidden" },
  { most: 420, widest: "max-w-lg", wide: "@max-[21rem]:hidden", small: "@min-[21rem]:hidden" },
  { most: 560, widest: "max-w-2xl", wide: "@max-[28rem]:hidden", small: "@min-[28rem]:hidden" },
  { most: 700, widest: "max-w-3xl", wide: "@max-[34rem]:hidden", small: "@min-[34rem]:hidden" },
  { most: Infinity, widest: "max-w-5xl", wide: "@max-2xl:hidden", small: "@min-2xl:hidden" },
] as const;

function sizeOf({ width }: Picture) {
  return SIZES.find(({ most }) => width <= most)!;
}

function widestOf(picture: Picture): string {
  return sizeOf(picture).widest;
}
