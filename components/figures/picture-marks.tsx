"use client";

import { useRouter } from "next/navigation";
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import { nextMark } from "@/lib/domain/pictures/next-mark";
import { useTip, WordsTip } from "./words-tip";

const MARK = "[data-mark]";

type MarkElement = HTMLElement | SVGElement;

function markOf(target: EventTarget): MarkElement | null {
  return (target as Element).closest<MarkElement>(MARK);
}

/**
 * Lets the marks of a picture, or the cells of a table, speak: their words stand above the one that is pointed at or has the
 * focus, arrow keys lead from mark to mark, and links are followed without loading the page anew.
 */
export function PictureMarks({ children }: { children: ReactNode }) {
  const { tip, show, hide } = useTip();
  const router = useRouter();
  function showMark(target: EventTarget, pointer?: PointerEvent) {
    const mark = markOf(target);
    if (mark) show(mark, mark.getAttribute("aria-label")!, pointer);
    else hide();
  }
  function move(event: KeyboardEvent) {
    const mark = markOf(event.target);
    if (event.key === "Escape") hide();
    if (!mark || event.altKey || event.ctrlKey || event.metaKey) return;
    const marks = [...mark.closest("svg, table")!.querySelectorAll<MarkElement>(MARK)];
    const places = marks.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    const next = nextMark(places, marks.indexOf(mark), event.key);
    if (next === null) return;
    event.preventDefault();
    mark.setAttribute("tabindex", "-1");
    marks[next]!.setAttribute("tabindex", "0");
    marks[next]!.focus();
  }
  function follow(event: MouseEvent) {
    const address = markOf(event.target)?.getAttribute("href");
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!address || !isPlain || event.altKey) return;
    event.preventDefault();
    router.push(address);
  }
  return (
    // Its marks have the focus and the roles; it only listens.
    <div
      role="presentation"
      onPointerOver={(event) => showMark(event.target, event)}
      onPointerLeave={hide}
      onFocus={(event) => showMark(event.target)}
      onBlur={hide}
      onKeyDown={move}
      onClick={follow}
    >
      {children}
      <WordsTip tip={tip} />
    </div>
  );
}
