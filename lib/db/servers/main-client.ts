import { Client, type ClientConfig, type PoolConfig } from "pg";
import { forgetMainServer, mainServer } from "./main-server";

/** Seconds after which a connection to one of several servers is opened anew. */
const LIFETIME_SECONDS = 60;

/**
 * Returns the part of a pool's settings that says where to connect. With several servers each
 * connection goes to the one that takes writes when it is opened, and is replaced after a minute,
 * so that nothing stays connected to an old primary.
 */
export function connectionTo(addresses: readonly string[]): PoolConfig {
  const connectionString = addresses[0]!;
  if (addresses.length === 1) return { connectionString };
  return {
    connectionString,
    Client: clientOf(addresses),
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
  };
}

/** Returns a client, not yet connected, that connects to the server that takes writes. */
export function mainClient(addresses: readonly string[]): Client {
  const connectionString = addresses[0]!;
  return addresses.length === 1
    ? new Client({ connectionString })
    : new (clientOf(addresses))({ connectionString, keepAlive: true });
}

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

function clientOf(addresses: readonly string[]) {
  return class MainClient extends Client {
    constructor(config?: ClientConfig) {
      super(config);
    }

    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<Client> | void {
      const connected = this.#connectToMain();
      if (callback === undefined) return connected;
      const done = callback as (error: Error | null, client?: Client) => void;
      connected.then(
        (client) => done(null, client),
        (error: Error) => done(error),
      );
    }

    async #connectToMain(): Promise<Client> {
      const { address } = await mainServer(addresses);
      const { hostname, port } = new URL(address);
      this.host = hostname.replace(/^\[(.+)\]$/, "$1") || "localhost";
      this.port = Number(port || 5432);
      try {
        await super.connect();
      } catch (error) {
        forgetMainServer();
        throw error;
      }
      return this;
    }
  };
}
