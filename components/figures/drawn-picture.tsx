"use client";

import { createElement } from "react";
import { useTexts } from "#texts";
import type { Picture, Shape, Subject } from "@/lib/domain/pictures/picture";
import { attributesOf } from "@/lib/domain/pictures/svg-text";

/** Of its own width, a picture shrinks to this part at most, so that its letters can be read. */
const MIN_SCALE = 0.8;

/** Where the items behind marks are shown. */
export interface MarkAddress {
  /** An address that ends where what the items have in common follows. */
  path: string;
  /** The systems that have items; absent: all. */
  runs?: readonly string[];
}

/**
 * A picture in the page's colours. It is drawn from its data in the browser too, because these are
 * sent anyway, for the downloads.
 */
export function DrawnPicture({
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
            <Mark
              key={i}
              shape={shape}
              tabIndex={shape === first ? 0 : -1}
              href={hrefOf(shape.of, itemsAt)}
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

function hrefOf(of: Subject | undefined, at: MarkAddress | undefined): string | undefined {
  if (!of || !at || at.runs?.includes(of.run!) === false) return undefined;
  return at.path + new URLSearchParams(of).toString();
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
    <a href={href} {...mark}>
      {drawn}
    </a>
  );
}

function ShapeView({ shape }: { shape: Shape }) {
  const isText = shape.kind === "text";
  return createElement(
    shape.kind,
    {
      className: `pic-${shape.style}`,
      "aria-hidden": isText || undefined,
      ...attributesOf(shape),
    },
    isText ? shape.text : undefined,
  );
}
