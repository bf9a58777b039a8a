import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface CuttingProxy {
  url: string;
  /** Whether it has done it. */
  hasCut(): boolean;
  close(): Promise<void>;
}

/** A line to the sandbox that breaks once, in the middle of what is being sent, after so many bytes. */
export async function cuttingProxy(target: string, afterBytes: number): Promise<CuttingProxy> {
  const { port } = new URL(target);
  let left = afterBytes;
  const open = new Set<Socket>();
  const server: Server = createServer((client) => {
    const platform = connect(Number(port), '127.0.0.1');
    for (const socket of [client, platform]) {
      open.add(socket);
      // Either end may go away at any time: the other one follows.
      socket.on('error', () => undefined).once('close', () => open.delete(socket));
    }
    client.once('close', () => platform.destroy());
    platform.once('close', () => client.destroy());
    client.on('data', (chunk) => {
      const wasWhole = left > 0;
      left -= chunk.length;
      if (wasWhole && left <= 0) client.destroy();
    });
    client.pipe(platform).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hasCut: () => left <= 0,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
