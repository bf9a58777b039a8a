import type { FastifyInstance } from 'fastify';
import type { SandboxWorld } from '../create-world.ts';
import { integer, required, text } from '../fields/index.ts';
import type { LoggedRequest } from '../state/requests.ts';
import { ControlError, platform, readInput } from './input.ts';

const shown = (row: LoggedRequest & { id: number }) => ({
  ...row,
  at: new Date(row.at).toISOString(),
  realAt: new Date(row.realAt).toISOString(),
});

export function logRoutes(app: FastifyInstance, world: SandboxWorld): void {
  app.get('/log', async ({ query }) => {
    const { platform: name, since } = readInput({ platform, since: text() }, query, 'query');
    const wanted = String(since ?? '0');
    const instant = /^\d+$/.test(wanted) ? undefined : Date.parse(wanted);
    if (Number.isNaN(instant)) throw new ControlError('since: a time or the id of the last entry seen.');
    const rows = world.state.requests.list({
      platform: name as string | undefined,
      since: instant === undefined ? Number(wanted) : 0,
    });
    return { list: rows.filter(({ realAt }) => instant === undefined || realAt >= instant).map(shown) };
  });

  /** One request with what was sent and answered, as long as that is kept. */
  app.get('/log/:id', async ({ params }) => {
    const { id } = readInput({ id: required(integer({ min: 1 })) }, params, 'query');
    const row = world.state.requests.get(Number(id));
    if (!row) throw new ControlError(`The log has no request ${Number(id)} any more.`, 404);
    return { ...shown(row), exchange: world.state.exchanges.get(row.id) ?? null };
  });
}
