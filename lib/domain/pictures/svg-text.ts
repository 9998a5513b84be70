import type { Picture, Shape } from "./picture";

/** Styles for files: on white, with colours that also differ in lightness and dashes, for print. */
const LOOK = `
text { font-family: "Source Sans 3", "Helvetica Neue", Arial, sans-serif; font-size: 12px; fill: #46505c }
.axis-text { paint-order: stroke; stroke: #fff; stroke-width: 4px }
.title { font-size: 14px; font-weight: 600; fill: #161b22 } .cell-text { font-size: 13px; fill: #161b22 }
.people { fill: #0b62b0 } .judge { fill: #b34700 } .system { fill: #00725a }
.people-line, .judge-line, .system-line { fill: none; stroke-width: 2 } .people-line { stroke: #0b62b0 } .judge-line { stroke: #b34700 } .system-line { stroke: #00725a }
.people-bar { fill: #b6d0e7; stroke: #0b62b0 } .judge-bar { fill: #e8c8b2; stroke: #b34700 } .system-bar { fill: #b2d4cd; stroke: #00725a }
.people-ring, .judge-ring, .system-ring { fill: #fff; stroke-width: 1.6 } .people-ring { stroke: #0b62b0 } .judge-ring { stroke: #b34700 } .system-ring { stroke: #00725a }
.axis { stroke: #8b96a3 } .reference { fill: none; stroke: #6b7682; stroke-width: 1.4; stroke-dasharray: 4 3 } .grid { stroke: #dde2e8 }
.heat-same-0, .heat-other-0 { fill: #fff; stroke: #dde2e8 }
.heat-same-1 { fill: #eef6f0 } .heat-same-2 { fill: #dceee1 } .heat-same-3 { fill: #c6e3ce } .heat-same-4 { fill: #abd6b8 } .heat-same-5 { fill: #8dc89f }
.heat-other-1 { fill: #fbf0ee } .heat-other-2 { fill: #f6dfdb } .heat-other-3 { fill: #efcac3 } .heat-other-4 { fill: #e7b2a8 } .heat-other-5 { fill: #de988b }
.curve-0, .curve-1, .curve-2, .curve-3, .curve-4 { fill: none; stroke-width: 2 }
.curve-0 { stroke: #7b3fb5 } .curve-1 { stroke: #b0336d; stroke-dasharray: 7 4 } .curve-2 { stroke: #4f6200; stroke-dasharray: 2 3 } .curve-3 { stroke: #455a64; stroke-dasharray: 10 3 2 3 } .curve-4 { stroke: #6d4c41; stroke-dasharray: 14 4 }
.whisker-0, .whisker-1, .whisker-2, .whisker-3, .whisker-4 { stroke-width: 2 }
.whisker-0 { stroke: #7b3fb5 } .whisker-1 { stroke: #b0336d } .whisker-2 { stroke: #4f6200 } .whisker-3 { stroke: #455a64 } .whisker-4 { stroke: #6d4c41 }
.dot-0 { fill: #7b3fb5 } .dot-1 { fill: #b0336d } .dot-2 { fill: #4f6200 } .dot-3 { fill: #455a64 } .dot-4 { fill: #6d4c41 }`;

/** Returns the picture as a self-contained SVG file. */
export function svgText(picture: Picture): string {
  const { width, height, title, shapes } = picture;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escape(title)}</title>
<style>${LOOK}
</style>
<rect width="${width}" height="${height}" fill="#fff"/>
${shapes.map(shapeText).join("\n")}
</svg>
`;
}

function shapeText(shape: Shape): string {
  const { kind, style } = shape;
  const attributes = Object.entries(attributesOf(shape))
    .map(([key, value]) => ` ${key === "textAnchor" ? "text-anchor" : key}="${value}"`)
    .join("");
  const hint = shape.hint === undefined ? "" : `<title>${escape(shape.hint)}</title>`;
  const inside = kind === "text" ? escape(shape.text) + hint : hint;
  return `<${kind} class="${style}"${attributes}${inside === "" ? "/>" : `>${inside}</${kind}>`}`;
}

/** Returns where a shape is, by the names that React has for attributes. */
export function attributesOf(shape: Shape): Record<string, string | number> {
  switch (shape.kind) {
    case "line":
      return { x1: shape.x1, y1: shape.y1, x2: shape.x2, y2: shape.y2 };
    case "rect":
      return { x: shape.x, y: shape.y, width: shape.width, height: shape.height };
    case "circle":
      return { cx: shape.x, cy: shape.y, r: shape.r };
    case "path":
      return { d: shape.d };
    case "text":
      return {
        x: shape.x,
        y: shape.y,
        textAnchor: shape.anchor ?? "start",
        ...(shape.isUpright ? { transform: `rotate(-90 ${shape.x} ${shape.y})` } : {}),
      };
  }
}

/** Escapes imported text (ids and titles), and replaces characters that XML does not allow. */
function escape(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
