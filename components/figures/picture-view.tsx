import { useTexts } from "#texts";
import type { Picture, Shape } from "@/lib/domain/pictures/picture";
import { PictureDownloads } from "./picture-downloads";

/**
 * Shows a picture in the page's colours, accessible and scrollable by keyboard, with its downloads.
 * It is as wide as its card; on a phone, `narrow` takes its place where it is given. `children`
 * stand below it.
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
  return (
    <figure className="picture min-w-0 rounded-md border border-line p-3">
      <div
        className="overflow-x-auto print:overflow-visible"
        tabIndex={0}
        role="region"
        aria-label={picture.title}
      >
        {narrow && <Drawn picture={narrow} className="sm:hidden print:hidden" />}
        <Drawn picture={picture} className={narrow ? "max-sm:hidden print:block" : ""} />
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span className="min-w-0 flex-1">{children}</span>
        <PictureDownloads picture={picture} />
      </figcaption>
    </figure>
  );
}

/** Letters grow with the picture; wider than this they would be larger than the page's. */
const WIDEST: readonly [number, string][] = [
  [420, "max-w-lg"],
  [560, "max-w-2xl"],
  [700, "max-w-3xl"],
  [Infinity, "max-w-5xl"],
];

function Drawn({ picture, className }: { picture: Picture; className: string }) {
  const t = useTexts("figures");
  const widest = WIDEST.find(([most]) => picture.width <= most)![1];
  return (
    <div className={`mx-auto w-full min-w-max print:min-w-0 ${widest} ${className}`}>
      {/* Keeps the width below which letters would be too small to read. */}
      <svg className="block print:hidden" width={picture.width} height={0} aria-hidden />
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
