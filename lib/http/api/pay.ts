import { pay } from "@/lib/contract/pay";
import { announcePay } from "@/lib/studies/pay/announced-pay";
import { payCsv, payRows } from "@/lib/studies/pay/pay";
import { markPaid, payBatchCsv, payBatches, undoPayBatch } from "@/lib/studies/pay/pay-batches";
import { defineRoute } from "../define-route";
import { csvResponse } from "../file-response";
import { idParam } from "../id-param";

export const getPay = defineRoute(pay.rows, {
  permission: "study:coordinate",
  run: async ({ study, input }) => ({ rows: await payRows(study.id, input, study) }),
});

export const getPayCsv = defineRoute(pay.csv, {
  permission: "study:coordinate",
  run: async ({ study, input, user }) =>
    csvResponse(await payCsv(study.id, input, user.id), "pay.csv"),
});

export const postAnnouncedPay = defineRoute(pay.announce, {
  permission: "study:coordinate",
  run: ({ study, input, user }) => announcePay(study.id, input.terms, user.id),
});

export const getPayBatches = defineRoute(pay.batches, {
  permission: "study:coordinate",
  run: async ({ study }) => ({ batches: await payBatches(study.id) }),
});

export const postPayBatch = defineRoute(pay.mark, {
  permission: "study:coordinate",
  personOnly: true,
  run: ({ study, input: { per, rate, floor, ...marked }, user }) =>
    markPaid(study.id, marked, { per, rate, floor }, user.id),
});

export const undoPay = defineRoute(pay.undo, {
  permission: "study:coordinate",
  personOnly: true,
  run: ({ study, params, user }) => undoPayBatch(study.id, idParam(params.batch, "batch"), user.id),
});

export const getPayBatchCsv = defineRoute(pay.batchCsv, {
  permission: "study:coordinate",
  run: async ({ study, params, user }) =>
    csvResponse(await payBatchCsv(study.id, idParam(params.batch, "batch"), user.id), "pay.csv"),
});
