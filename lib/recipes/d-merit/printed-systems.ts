import { DEPTHS } from "./printed";

/** D-MERIT, Table 5: percentages at the depths 5, 20, 50 and 100, and R-precision. */
export interface PrintedSystem {
  name: string;
  /** Tags that mean this system. */
  tags: RegExp;
  recall: readonly number[];
  ndcg: readonly number[];
  map: readonly number[];
  rprec: number;
}

export const TABLE_5: readonly PrintedSystem[] = [
  {
    name: "SPLADE++",
    tags: /^splade(\+\+|[-_]?pp|[-_]?plus[-_]?plus)$/i,
    recall: [9.43, 24.11, 36.02, 45.16],
    ndcg: [38.17, 36.54, 38.05, 40.56],
    map: [7.11, 15.0, 19.35, 21.72],
    rprec: 28.16,
  },
  {
    name: "SPLADEv2",
    tags: /^splade[-_]?v2$/i,
    recall: [7.82, 21.21, 33.29, 43.34],
    ndcg: [32.09, 31.43, 33.78, 37.0],
    map: [5.74, 12.2, 16.03, 18.27],
    rprec: 24.82,
  },
  {
    name: "TCT-Colbert-Hybrid",
    tags: /^tct[-_]?colbert([-_]?v2)?[-_]?hybrid$/i,
    recall: [7.85, 19.62, 29.71, 37.97],
    ndcg: [34.86, 31.6, 32.23, 34.33],
    map: [5.8, 11.48, 14.78, 16.56],
    rprec: 22.75,
  },
  {
    name: "BM25",
    tags: /^bm[-_]?25$/i,
    recall: [6.65, 17.46, 27.54, 35.76],
    ndcg: [28.93, 27.2, 28.62, 31.13],
    map: [4.76, 9.76, 12.83, 14.61],
    rprec: 20.86,
  },
  {
    name: "RetroMAE-Hybrid",
    tags: /^retro[-_]?mae([-_]?distill)?[-_]?hybrid$/i,
    recall: [7.3, 17.48, 25.95, 32.85],
    ndcg: [33.95, 29.21, 29.19, 30.82],
    map: [5.71, 10.63, 13.14, 14.48],
    rprec: 20.12,
  },
  {
    name: "RetroMAE",
    tags: /^retro[-_]?mae([-_]?distill)?$/i,
    recall: [7.03, 16.62, 24.78, 31.61],
    ndcg: [32.71, 27.98, 27.94, 29.61],
    map: [5.47, 10.05, 12.38, 13.66],
    rprec: 19.29,
  },
  {
    name: "TCT-Colbert",
    tags: /^tct[-_]?colbert([-_]?v2)?$/i,
    recall: [6.27, 15.44, 23.59, 30.95],
    ndcg: [29.31, 25.73, 26.08, 27.95],
    map: [4.58, 8.64, 11.02, 12.39],
    rprec: 18.02,
  },
  {
    name: "CoCondenser-Hybrid",
    tags: /^co[-_]?condenser[-_]?hybrid$/i,
    recall: [5.28, 14.81, 24.25, 32.88],
    ndcg: [22.13, 21.87, 23.96, 26.89],
    map: [3.41, 6.82, 9.1, 10.63],
    rprec: 16.78,
  },
  {
    name: "QLD",
    tags: /^qld$/i,
    recall: [5.49, 13.96, 23.56, 31.96],
    ndcg: [24.54, 21.71, 23.63, 26.55],
    map: [3.77, 7.07, 9.51, 11.13],
    rprec: 16.56,
  },
  {
    name: "CoCondenser",
    tags: /^co[-_]?condenser$/i,
    recall: [4.87, 13.75, 23.02, 31.52],
    ndcg: [20.71, 20.42, 22.64, 25.54],
    map: [3.14, 6.2, 8.35, 9.77],
    rprec: 15.69,
  },
  {
    name: "Unicoil",
    tags: /^uni[-_]?coil$/i,
    recall: [4.47, 10.95, 17.27, 23.28],
    ndcg: [20.86, 17.96, 18.7, 20.49],
    map: [3.25, 6.05, 7.72, 8.83],
    rprec: 13.19,
  },
  {
    name: "DPR",
    tags: /^dpr$/i,
    recall: [3.9, 9.62, 15.99, 21.72],
    ndcg: [18.51, 15.9, 16.64, 18.41],
    map: [2.63, 4.48, 5.67, 6.37],
    rprec: 10.89,
  },
];

/** Returns what is printed for a system, by the name of the measure: `recall@20`, `rprec`. */
export function measuresOf({ recall, ndcg, map, rprec }: PrintedSystem): Map<string, number> {
  const at = (name: string, values: readonly number[]) =>
    DEPTHS.map((depth, i) => [`${name}@${depth}`, values[i]!] as const);
  return new Map([
    ...at("recall", recall),
    ...at("ndcg", ndcg),
    ...at("map", map),
    ["rprec", rprec],
  ]);
}

/** Returns the printed row of the system that a tag means. */
export function printedOf(tag: string): PrintedSystem | undefined {
  return TABLE_5.find(({ tags }) => tags.test(tag));
}
