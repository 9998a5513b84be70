import { z } from "zod";
import { endpoint } from "./endpoint";

const echoed = z.strictObject({ text: z.string().max(4000) });

/** A request to the server and back, without the database. */
export const echo = {
  post: endpoint({
    name: "echo",
    method: "POST",
    path: "/echo",
    input: echoed,
    output: echoed,
    summary:
      "Answers with the text it was sent; asks no database, so that it measures the way to the server and back",
  }),
};
