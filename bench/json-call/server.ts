import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { parseConfig } from '../../apps/server/src/config.ts';
import { buildApp } from '../../apps/server/src/http/app.ts';
import { bind } from '../../apps/server/src/framework/bind.ts';
import type { SessionRow } from '../../apps/server/src/http/store/sessions.ts';
import { createLog, logDestination } from '../../apps/server/src/log.ts';
import { createMetrics } from '../../apps/server/src/metrics.ts';
import type { Services } from '../../apps/server/src/services.ts';
import { newTokenKey } from '../../apps/server/src/token-keys.ts';
import { ordinaryCall, token } from './call.ts';

const session: SessionRow = {
  session_id: '0197c0de-2222-7222-8333-444455556666',
  user_id: '0197c0de-3333-7222-8333-444455556666',
  tenant_id: '100001',
  user_name: 'Somebody',
  device_id: 'a-device',
  roles: ['OPTIMIZER'],
  platforms: ['TIKTOK', 'FACEBOOK', 'OCEAN'],
  member_status: 'USE',
  token_expires_at: new Date(Date.now() + 1e9),
  ended_at: null,
  last_seen_at: new Date(Date.now() + 1e9),
};
const tokenHash = hash('sha256', token, 'hex');
const tags = ['one', 'two', 'three'];

/** The whole pipeline: limits, session, validation, right, transaction scope, envelope, log line, metrics. Only no database. */
async function ours(): Promise<number> {
  const config = {
    ...parseConfig({
      DATABASE_URL: 'postgres://nowhere/none',
      ADSAIL_SECRET: 'x'.repeat(32),
      ADSAIL_TOKEN_KEYS: newTokenKey(),
      ADSAIL_DEMO: 'off',
      PUBLIC_URL: 'http://127.0.0.1',
      SMS_URL: 'http://127.0.0.1',
      SMS_AUTHORIZATION: 'none',
      DATA_DIR: tmpdir(),
    }),
    limits: { perIpPerMinute: 1e9, perSessionPerMinute: 1e9, perCall: true },
  };
  // "Without a query": what stands between the handler and the database is there, the database's library is not.
  const tx = { executeQuery: async () => ({ rows: [] }) };
  const db = { transaction: () => ({ execute: (work: (scope: typeof tx) => Promise<unknown>) => work(tx) }) };
  const log = createLog({ logLevel: 'info', role: 'api' }, logDestination('/dev/null'));
  const services = {
    config,
    log,
    db,
    metrics: createMetrics(),
    clock: () => new Date(),
    storage: { origins: [] },
  };
  const routes = bind(
    { ordinary: ordinaryCall },
    { ordinary: async ({ input }) => ({ ...input, doubled: input.count * 2, tags }) },
  );
  const app = await buildApp(
    services as unknown as Services,
    { features: [], routes },
    { lookup: async (given) => (given === tokenHash ? session : null) },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
}

/** The same answer to the same request with nothing but Node: token, fields, envelope, checked by hand. */
async function bare(): Promise<number> {
  const sessions = new Map([[tokenHash, session]]);
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const answer = (status: number, value: unknown) => {
        const payload = JSON.stringify(value);
        response.writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(payload),
        });
        response.end(payload);
      };
      const given = hash('sha256', String(request.headers['x-token']), 'hex');
      const known = sessions.get(given);
      if (request.url !== ordinaryCall.path)
        return answer(404, { errorCode: 10405, errorMessage: '', response: null });
      if (!known || known.token_expires_at < new Date())
        return answer(200, { errorCode: 11012, errorMessage: '', response: null });
      const { id, name, count, tenantId } = JSON.parse(text) as Record<string, unknown>;
      const valid =
        typeof id === 'string' &&
        uuid.test(id) &&
        typeof name === 'string' &&
        name.length > 0 &&
        name.length <= 50 &&
        typeof count === 'number' &&
        Number.isInteger(count) &&
        count >= 0 &&
        count <= 1000 &&
        tenantId === known.tenant_id;
      if (!valid) return answer(200, { errorCode: 10400, errorMessage: '', response: null });
      return answer(200, {
        errorCode: 0,
        errorMessage: '',
        response: { id, name: name.trim(), count, doubled: count * 2, tags },
      });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}

process.send?.({ port: await (process.argv[2] === 'ours' ? ours() : bare()) });
process.on('SIGINT', () => process.exit(0));
