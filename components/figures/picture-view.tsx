import type { Picture, Shape } from "@/lib/domain/pictures/picture";
import { PictureDownloads } from "./picture-downloads";

/**
 * Shows a picture in the page's colours, accessible and scrollable by keyboard, with its downloads.
 * `children` are below it.
 */
export function PictureView({
  picture,
  children,
}: {
  picture: Picture;
  children?: React.ReactNode;
}) {
  return (
    <figure className="min-w-0 rounded-md border border-line p-3">
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={picture.title}>
        <svg
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          width={picture.width}
          height={picture.height}
          role="img"
          aria-label={`${picture.title}; the numbers are in the tables`}
        >
          {picture.shapes.map((shape, i) => (
            <ShapeView key={i} shape={shape} />
          ))}
        </svg>
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span className="min-w-0 flex-1">{children}</span>
        <PictureDownloads picture={picture} />
      </figcaption>
    </figure>
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
        <text className={className} x={shape.x} y={shape.y} textAnchor={shape.anchor ?? "start"}>
          {shape.text}
          {hint}
        </text>
      );
  }
}
