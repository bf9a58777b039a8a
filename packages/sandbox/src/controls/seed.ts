import type { FastifyInstance } from 'fastify';
import type { SandboxWorld } from '../create-world.ts';
import { boolean, integer, number, required, text } from '../fields/index.ts';
import { type BulkSeed, seedBulk } from '../seed/bulk.ts';
import { ControlError, platform, readInput } from './input.ts';

/** Fills an account with ads that have been running: of a fresh person, or one that is there. */
export function seedRoutes(app: FastifyInstance, world: SandboxWorld): void {
  app.get('/seed', async () => ({ list: world.seedJobs.list() }));

  /** `background`: answered at once, and `GET` tells how far it is. */
  app.post('/seed', async ({ body }, reply) => {
    const input = readInput(
      {
        platform: required(platform),
        account: text(),
        ads: required(integer({ min: 1, max: 1_000_000 })),
        days: required(integer({ min: 0, max: 1000 })),
        active: number({ min: 0, max: 1 }),
        background: boolean(),
      },
      body,
    );
    checkSize(input);
    if (input['background'] === true && world.seedJobs.isRunning())
      throw new ControlError('Another account is being filled. Wait until it is done.', 409);
    const { seed, accessToken } = prepare(world, input);
    const made = { accountId: seed.account.id, ...(accessToken === undefined ? {} : { accessToken }) };
    if (input['background'] !== true) return { ...made, ...seedBulk(world, seed) };
    return reply.code(202).send({ ...made, job: world.seedJobs.start(world, seed) });
  });
}

/** Nobody else is answered while it is made: some seconds, and no more. */
const maxAtOnce = 100_000;

function checkSize({ ads, background }: Record<string, unknown>): void {
  if (background === true || Number(ads) <= maxAtOnce) return;
  throw new ControlError(`ads: at most ${maxAtOnce} at once. Send "background": true for more.`, 400, [
    { field: 'ads', rule: 'max', expected: String(maxAtOnce) },
  ]);
}

function prepare(
  world: SandboxWorld,
  input: Record<string, unknown>,
): { seed: BulkSeed; accessToken?: string } {
  const found = world.platforms.find(({ name }) => name === input['platform']);
  if (!found?.bulk) throw new ControlError(`${String(input['platform'])} has no ads to seed.`, 404);
  const { name } = found;
  const wanted = input['account'] === '' ? undefined : input['account'];
  const fresh =
    wanted === undefined ? world.state.database.transaction(() => found.freshToken(world)) : undefined;
  const accountId = String(wanted ?? fresh?.accountIds[0]);
  world.delivery.settle(name, accountId, { force: true });
  const account = world.state.accounts.get(name, accountId);
  if (!account)
    throw new ControlError(`${name} has no account ${accountId}.`, 404, [
      { field: 'account', rule: 'noAccount', expected: 'an account of this platform' },
    ]);
  const template = world.state.database.transaction(() => found.bulk?.(world, account));
  if (!template) throw new ControlError(`${name} has no ads to seed.`, 404);
  const plan = {
    ads: Number(input['ads']),
    days: Number(input['days']),
    active: Number(input['active'] ?? 0.02),
  };
  return { seed: { platform: name, account, template, plan }, accessToken: fresh?.accessToken };
}
