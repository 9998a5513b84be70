import { connect, createServer, type Server, type Socket } from "node:net";

/**
 * What a proxy does with the bytes: passes them, or swallows those of one direction or of both.
 */
export type ProxyMode = "pass" | "swallow sent" | "swallow received" | "swallow";

/** Milliseconds after which the end of a connection is sent again. */
const RESENT_MS = 200;

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
    server.on("end", () => this.#passEnd(client, "swallow sent"));
    client.on("end", () => this.#passEnd(server, "swallow received"));
    client.on("close", () => {
      server.destroy();
      this.#pairs.delete(pair);
    });
  }

  /**
   * Passes the end of a connection; a network that swallows it does so later, for it is sent again.
   * @param too another mode in which this direction passes
   */
  #passEnd(to: Socket, too: ProxyMode): void {
    if (this.mode === "pass" || this.mode === too) to.end();
    else if (!to.destroyed) setTimeout(() => this.#passEnd(to, too), RESENT_MS).unref();
  }
}
