import { pay } from "@/lib/contract/pay";
import { payCsv, payRows } from "@/lib/studies/pay/pay";
import { defineRoute } from "../define-route";

export const getPay = defineRoute(pay.rows, {
  permission: "study:coordinate",
  run: async ({ study, input }) => ({ rows: await payRows(study.id, input, study) }),
});

export const getPayCsv = defineRoute(pay.csv, {
  permission: "study:coordinate",
  run: async ({ study, input, user }) =>
    new Response(await payCsv(study.id, input, user.id), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="pay.csv"',
      },
    }),
});
