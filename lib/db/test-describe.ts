import type { Client, Connection, Submittable } from "pg";

/** The server's description of a statement, with types as numbers. */
export interface Description {
  parameters: number[];
  columns: { name: string; type: number }[];
}

/**
 * Has the server parse and plan a statement and describe its parameters and columns, without
 * running it. For tests.
 */
export function describeStatement(client: Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const description: Description = { parameters: [], columns: [] };
    const request: Submittable & Record<string, unknown> = {
      submit(connection: Connection) {
        connection.once("parameterDescription", (message: { dataTypeIDs: number[] }) => {
          description.parameters = message.dataTypeIDs;
        });
        connection.parse({ name: "", text, types: [] }, true);
        connection.describe({ type: "S", name: "" }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }) {
        description.columns = message.fields.map(({ name, dataTypeID }) => ({
          name,
          type: dataTypeID,
        }));
      },
      handleError(error: Error) {
        reject(error);
      },
      handleReadyForQuery() {
        resolve(description);
      },
    };
    client.query(request);
  });
}
