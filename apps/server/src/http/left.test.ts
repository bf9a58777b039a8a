import { calls, Done, tokenHeader, write } from '@adsail/contract';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { bind } from '../framework/bind.ts';
import { type TestMember, type TestServer, testServer, until } from '../testing/index.ts';

const group = calls('gateway', {
  long: write('/ad/probe/long', {
    input: z.object({}),
    output: Done,
    summary: 'For tests',
    right: 'products.write',
  }),
});
const seen = { begun: 0, stopped: [] as unknown[], handled: 0 };
const routes = bind(group, {
  long: {
    async prepare({ http: { attended: signal } }) {
      seen.begun += 1;
      // As a plan that is made in a thread.
      await once(signal, 'abort');
      seen.stopped.push(signal.reason);
      signal.throwIfAborted();
      return async () => {
        seen.handled += 1;
        return {};
      };
    },
  },
});

let server: TestServer;
let admin: TestMember;
let port: number;
beforeAll(async () => {
  server = await testServer({ features: [{ name: 'long', routes }] });
  ({ admin } = (await server.fixture()).a);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

it('what is prepared for somebody who has hung up stops, and nothing is done', async () => {
  const socket = connect(port, '127.0.0.1');
  const body = '{}';
  socket.write(
    [
      `POST ${group.long.path} HTTP/1.1`,
      'host: localhost',
      `${tokenHeader}: ${admin.token}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
  await until(() => seen.begun === 1, 'it has begun');
  socket.destroy();
  await until(() => seen.stopped.length === 1, 'it has stopped');
  expect(seen).toMatchObject({ stopped: [{ errorName: 'timeout' }], handled: 0 });
});
