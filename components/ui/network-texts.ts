import { errors } from "@/lib/messages/interface/en/errors";

/** What to say when no answer of the API arrived, or none that can be read. */
export interface NetworkTexts {
  unreachable: string;
  cutOff: string;
  answered: (status: number) => string;
}

const { unreachable, cutOff, answered } = errors.network;

/** English until the frame of the page gives the texts of its language. */
let texts: NetworkTexts = {
  unreachable,
  cutOff,
  answered: (status) => answered.replace("{status}", String(status)),
};

/** Returns the texts in the language of the page, for code that is no component. */
export function networkTexts(): NetworkTexts {
  return texts;
}

export function setNetworkTexts(given: NetworkTexts): void {
  texts = given;
}
