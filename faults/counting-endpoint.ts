import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const ANSWER_MS = 150;
const ANSWER = JSON.stringify({
  choices: [{ message: { role: "assistant", content: "3" } }],
  usage: { prompt_tokens: 100, completion_tokens: 1 },
});

/** An endpoint of a model that counts what it is asked. */
export class CountingEndpoint {
  calls = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<CountingEndpoint> {
    const server = createServer();
    const endpoint = new CountingEndpoint(server);
    server.on("request", (request, response) => {
      request.resume().on("end", () => {
        endpoint.calls += 1;
        setTimeout(() => {
          response.writeHead(200, { "content-type": "application/json" });
          response.end(ANSWER);
        }, ANSWER_MS);
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    return endpoint;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
