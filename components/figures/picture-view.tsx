import Link from "next/link";
import { useTexts } from "#texts";
import type { Picture, Shape, Subject } from "@/lib/domain/pictures/picture";
import { PictureDownloads } from "./picture-downloads";
import { PictureMarks } from "./picture-marks";

/** Returns the address of the items behind a mark; undefined where there is no page for them. */
export type MarkAddress = (of: Subject) => string | undefined;

/**
 * Shows a picture in the page's colours, with its downloads. Its marks say their value when they are
 * pointed at or have the focus, and lead to the items behind them. It is as wide as its card; where
 * the card is too narrow for it, `narrow` takes its place if it is given. `children` stand below it.
 */
export function PictureView({
  picture,
  narrow,
  itemsAt,
  children,
}: {
  picture: Picture;
  narrow?: Picture | null;
  itemsAt?: MarkAddress;
  children?: React.ReactNode;
}) {
  const { wide, small } = SIZES.find(({ most }) => picture.width <= most)!;
  return (
    <figure className="picture @container min-w-0 rounded-md border border-line p-3">
      <div
        className="overflow-x-auto print:overflow-visible"
        role="region"
        aria-label={picture.title}
      >
        <PictureMarks>
          {narrow && (
            <Drawn picture={narrow} itemsAt={itemsAt} className={`${small} print:hidden`} />
          )}
          <Drawn
            picture={picture}
            itemsAt={itemsAt}
            className={narrow ? `${wide} print:block` : ""}
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

/** Of its own width, a picture shrinks to this part at most, so that its letters can be read. */
const MIN_SCALE = 0.8;

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

function Drawn({
  picture,
  itemsAt,
  className,
}: {
  picture: Picture;
  itemsAt: MarkAddress | undefined;
  className: string;
}) {
  const t = useTexts("figures");
  const first = picture.shapes.find(isMark);
  const { widest } = SIZES.find(({ most }) => picture.width <= most)!;
  return (
    <div className={`mx-auto w-full min-w-max print:min-w-0 ${widest} ${className}`}>
      {/* Keeps the width below which letters would be too small to read. */}
      <svg
        className="block print:hidden"
        width={picture.width * MIN_SCALE}
        height={0}
        aria-hidden
      />
      <svg
        // Pictures are laid out from left to right in every language, as in the saved files.
        className="block h-auto [direction:ltr]"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        width="100%"
        role="group"
        aria-label={t("pictureLabel", { title: picture.title })}
      >
        {picture.shapes.map((shape, i) =>
          isMark(shape) ? (
            <Mark
              key={i}
              shape={shape}
              tabIndex={shape === first ? 0 : -1}
              href={shape.of && itemsAt?.(shape.of)}
            />
          ) : (
            <ShapeView key={i} shape={shape} />
          ),
        )}
      </svg>
    </div>
  );
}

type MarkShape = Shape & { hint: string };

function isMark(shape: Shape): shape is MarkShape {
  return shape.hint !== undefined && shape.kind !== "text";
}

/** A small mark is pointed at within this many pixels of its middle. */
const REACH = 10;

/** A mark with its words, and a link where there are items behind it. */
function Mark({
  shape,
  tabIndex,
  href,
}: {
  shape: MarkShape;
  /** One mark of a picture is reached by Tab, the others by arrow keys. */
  tabIndex: 0 | -1;
  href: string | undefined;
}) {
  const mark = {
    "data-mark": "",
    className: "pic-mark",
    tabIndex,
    "aria-label": shape.hint,
  };
  const drawn = (
    <>
      <ShapeView shape={shape} />
      {shape.kind === "circle" && <circle cx={shape.x} cy={shape.y} r={REACH} fill="transparent" />}
    </>
  );
  return href === undefined ? (
    <g role="img" {...mark}>
      {drawn}
    </g>
  ) : (
    <Link href={href} prefetch={false} {...mark}>
      {drawn}
    </Link>
  );
}

function ShapeView({ shape }: { shape: Shape }) {
  const className = `pic-${shape.style}`;
  switch (shape.kind) {
    case "line": {
      const { x1, x2, y1, y2 } = shape;
      return <line className={className} x1={x1} x2={x2} y1={y1} y2={y2} />;
    }
    case "rect": {
      const { x, y, width, height } = shape;
      return <rect className={className} x={x} y={y} width={width} height={height} />;
    }
    case "circle":
      return <circle className={className} cx={shape.x} cy={shape.y} r={shape.r} />;
    case "path":
      return <path className={className} d={shape.d} />;
    case "text":
      return (
        <text
          className={className}
          x={shape.x}
          y={shape.y}
          textAnchor={shape.anchor ?? "start"}
          transform={shape.isUpright ? `rotate(-90 ${shape.x} ${shape.y})` : undefined}
          aria-hidden
        >
          {shape.text}
        </text>
      );
  }
}
