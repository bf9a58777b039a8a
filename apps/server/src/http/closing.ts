import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * What would keep a server that closes: a connection that is busy, which would be kept alive after its answer; and one on which nothing
 * was asked yet, as browsers open them in advance, which Node counts as busy for a minute.
 */
export function letGoOnClose(app: FastifyInstance): void {
  let closing = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    unused.delete(raw.socket);
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  // Its head was sent before, and said nothing of an end.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
