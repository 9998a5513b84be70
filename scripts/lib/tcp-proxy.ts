import { connect, createServer, type Server, type Socket } from "node:net";

/**
 * What a proxy does with the bytes: passes them, or swallows those of one direction or of both.
 */
export type ProxyMode = "pass" | "swallow sent" | "swallow received" | "swallow";

/** A proxy on the loopback address in front of a server, that can lose what passes through it. */
export class TcpProxy {
  mode: ProxyMode = "pass";
  /** How many connections there have been. */
  connections = 0;
  readonly #pairs = new Set<{ client: Socket; server: Socket }>();

  private constructor(
    private readonly listening: Server,
    readonly port: number,
  ) {}

  /** Starts a proxy in front of a port of this machine. */
  static async start(to: number): Promise<TcpProxy> {
    const listening = createServer({ allowHalfOpen: true });
    await new Promise<void>((resolve) => {
      listening.listen(0, "127.0.0.1", resolve);
    });
    const proxy = new TcpProxy(listening, (listening.address() as { port: number }).port);
    listening.on("connection", (client) => proxy.#pass(client, to));
    return proxy;
  }

  /** Returns a connection string that leads through the proxy. */
  address(of: string): string {
    const url = new URL(of);
    url.hostname = "127.0.0.1";
    url.port = `${this.port}`;
    return url.href;
  }

  /** Cuts all connections off on the side of the server. Clients are told nothing; new ones pass. */
  halfOpen(): void {
    for (const { server } of this.#pairs) server.destroy();
  }

  /** Closes every connection, and takes no more. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.listening.close(resolve));
    for (const { client, server } of this.#pairs) {
      client.destroy();
      server.destroy();
    }
    await closed;
  }

  #pass(client: Socket, to: number): void {
    this.connections += 1;
    const server = connect({ port: to, host: "127.0.0.1", allowHalfOpen: true });
    const pair = { client, server };
    this.#pairs.add(pair);
    for (const side of [client, server]) side.on("error", () => {});
    client.on("data", (bytes) => {
      if (this.mode === "pass" || this.mode === "swallow received") server.write(bytes);
    });
    server.on("data", (bytes) => {
      if (this.mode === "pass" || this.mode === "swallow sent") client.write(bytes);
    });
    server.on("end", () => {
      if (this.mode === "pass") client.end();
    });
    client.on("close", () => {
      server.destroy();
      this.#pairs.delete(pair);
    });
  }
}
