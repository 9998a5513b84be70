import { useTexts } from "#texts";
import type { Picture, Shape } from "@/lib/domain/pictures/picture";
import { PictureDownloads } from "./picture-downloads";

/**
 * Shows a picture in the page's colours, accessible and scrollable by keyboard, with its downloads.
 * It is as wide as its card; where the card is too narrow for it, `narrow` takes its place if it is
 * given. `children` stand below it.
 */
export function PictureView({
  picture,
  narrow,
  children,
}: {
  picture: Picture;
  narrow?: Picture | null;
  children?: React.ReactNode;
}) {
  const { wide, small } = SIZES.find(({ most }) => picture.width <= most)!;
  return (
    <figure className="picture @container min-w-0 rounded-md border border-line p-3">
      <div
        className="overflow-x-auto print:overflow-visible"
        tabIndex={0}
        role="region"
        aria-label={picture.title}
      >
        {narrow && <Drawn picture={narrow} className={`${small} print:hidden`} />}
        <Drawn picture={picture} className={narrow ? `${wide} print:block` : ""} />
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
  { most: 420, widest: "max-w-lg", wide: "@max-[21rem]:hidden", small: "@min-[21rem]:hidden" },
  { most: 560, widest: "max-w-2xl", wide: "@max-[28rem]:hidden", small: "@min-[28rem]:hidden" },
  { most: 700, widest: "max-w-3xl", wide: "@max-[34rem]:hidden", small: "@min-[34rem]:hidden" },
  { most: Infinity, widest: "max-w-5xl", wide: "@max-2xl:hidden", small: "@min-2xl:hidden" },
] as const;

function Drawn({ picture, className }: { picture: Picture; className: string }) {
  const t = useTexts("figures");
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
        role="img"
        aria-label={t("pictureLabel", { title: picture.title })}
      >
        {picture.shapes.map((shape, i) => (
          <ShapeView key={i} shape={shape} />
        ))}
      </svg>
    </div>
  );
}

function ShapeView({ shape }: { shape: Shape }) {
  const hint = shape.hint === undefined ? null : <title>{shape.hint}</title>;
  const className = `pic-${shape.style}`;
  switch (shape.kind) {
    case "line":
      return (
        <line className={className} x1={shape.x1} x2={shape.x2} y1={shape.y1} y2={shape.y2}>
          {hint}
        </line>
      );
    case "rect":
      return (
        <rect
          className={className}
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
        >
          {hint}
        </rect>
      );
    case "circle":
      return (
        <circle className={className} cx={shape.x} cy={shape.y} r={shape.r}>
          {hint}
        </circle>
      );
    case "path":
      return (
        <path className={className} d={shape.d}>
          {hint}
        </path>
      );
    case "text":
      return (
        <text
          className={className}
          x={shape.x}
          y={shape.y}
          textAnchor={shape.anchor ?? "start"}
          transform={shape.isUpright ? `rotate(-90 ${shape.x} ${shape.y})` : undefined}
        >
          {shape.text}
          {hint}
        </text>
      );
  }
}
