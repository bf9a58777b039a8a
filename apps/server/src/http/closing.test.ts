import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer, until } from '../testing/index.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await testServer();
  const { app } = server;
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  // Nobody else ends them, however long the test waits.
  app.server.headersTimeout = app.server.requestTimeout = 0;
});
afterAll(() => server.close());

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

it('is kept by no connection on which nothing was asked, or only half of it', async () => {
  const sockets = ['', 'GET /healthz HTTP/1.1\r\nho'].map((begun) => {
    const socket = connect(port, '127.0.0.1');
    if (begun) socket.write(begun);
    return socket;
  });
  const asked = connect(port, '127.0.0.1');
  let answer = '';
  asked.setEncoding('utf8').on('data', (part: string) => (answer += part));
  asked.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await until(async () => (await connections()) === sockets.length + 1, 'all are connected');
  await until(() => answer !== '', 'the one is answered');
  const gone = [...sockets, asked].map((socket) => once(socket, 'close'));
  await server.app.close();
  await Promise.all(gone);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
