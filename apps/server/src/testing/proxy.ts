import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between the server and its database, to do to the connections what networks do. */
export interface DatabaseProxy {
  /** The same database, reached through the proxy. */
  reach(url: string): string;
  /** From now on connections are taken and nothing is answered on any of them. */
  mute(): void;
  /** The same as soon as a client has sent this text; the database still gets it. */
  muteAfter(text: string): void;
  isMute(): boolean;
  /** What was held back goes on its way, late. */
  speak(): void;
  /** Breaks all connections at once, as a machine does that lost its power. */
  reset(): void;
  /** Ends all connections as a database does that is killed while it shuts down: it says so twice in one breath. */
  farewell(): void;
  close(): Promise<void>;
}

/** An error of the wire protocol: severity, code, message. */
function fatalMessage(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}

export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let held: (() => void)[] = [];
  let muted = false;
  let trigger: string | null = null;

  const pass = (to: Socket, chunk: Buffer): void => {
    const send = () => void (to.writable && to.write(chunk));
    if (muted) held.push(send);
    else send();
  };
  const server = createServer((client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    const upstream = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (chunk) => {
      pass(upstream, chunk);
      if (trigger === null || !chunk.includes(trigger)) return;
      trigger = null;
      muted = true;
    });
    upstream.on('data', (chunk) => pass(client, chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    reach(url) {
      const address = new URL(url);
      address.hostname = '127.0.0.1';
      address.port = String(port);
      return address.href;
    },
    mute: () => void (muted = true),
    muteAfter: (text) => void (trigger = text),
    isMute: () => muted,
    speak() {
      muted = false;
      const late = held;
      held = [];
      for (const send of late) send();
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    farewell() {
      for (const socket of clients) socket.end(Buffer.concat([fatalMessage(), fatalMessage()]));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
