"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { saveBlob } from "@/components/ui/save-blob";
import type { Picture } from "@/lib/domain/pictures/picture";
import { svgText } from "@/lib/domain/pictures/svg-text";

/** Print needs about three times the resolution of a screen. */
const PNG_SCALE = 3;

/** Saves a picture as SVG or PNG, made in the browser from the same data. */
export function PictureDownloads({ picture }: { picture: Picture }) {
  const t = useTexts("figures");
  const [failed, setFailed] = useState(false);
  const png = () =>
    void pngOf(picture).then(
      (blob) => saveBlob(blob, `${picture.name}.png`),
      () => setFailed(true),
    );
  return (
    <span className="flex gap-3 print:hidden">
      <button
        type="button"
        className="link"
        aria-label={t("saveSvg", { title: picture.title })}
        onClick={() =>
          saveBlob(new Blob([svgText(picture)], { type: "image/svg+xml" }), `${picture.name}.svg`)
        }
      >
        {t("svg")}
      </button>
      <button
        type="button"
        className="link"
        aria-label={t("savePng", { title: picture.title })}
        onClick={png}
      >
        {t("png")}
      </button>
      {failed && <span role="status">{t("noPng")}</span>}
    </span>
  );
}

async function pngOf(picture: Picture): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svgText(picture)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(picture.width * PNG_SCALE);
    canvas.height = Math.ceil(picture.height * PNG_SCALE);
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error("no picture"))),
        "image/png",
      ),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
