"use client";

import Link from "next/link";
import { useTexts } from "#texts";
import type { Picture, Shape } from "@/lib/domain/pictures/picture";

/** Of its own width, a picture shrinks to this part at most, so that its letters can be read. */
const MIN_SCALE = 0.8;

/**
 * A picture in the page's colours. It is drawn from its data in the browser too, because these are
 * sent anyway, for the downloads.
 */
export function DrawnPicture({
  picture,
  addresses,
  className,
}: {
  picture: Picture;
  /** Where the items behind a shape are shown, by its place. */
  addresses: Readonly<Record<number, string>>;
  className: string;
}) {
  const t = useTexts("figures");
  const first = picture.shapes.find(isMark);
  return (
    <div className={`mx-auto w-full min-w-max print:min-w-0 ${className}`}>
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
            <Mark key={i} shape={shape} tabIndex={shape === first ? 0 : -1} href={addresses[i]} />
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
