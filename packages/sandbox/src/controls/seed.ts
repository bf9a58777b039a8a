import type { FastifyInstance } from 'fastify';
import type { SandboxWorld } from '../create-world.ts';
import { integer, number, required, text } from '../fields/index.ts';
import { seedBulk } from '../seed/bulk.ts';
import { ControlError, platform, readInput } from './input.ts';

/** Fills an account with ads that have been running: of a fresh person, or one that is there. */
export function seedRoutes(app: FastifyInstance, world: SandboxWorld): void {
  app.post('/seed', async ({ body }) => {
    const input = readInput(
      {
        platform: required(platform),
        account: text(),
        ads: required(integer({ min: 1, max: 1_000_000 })),
        days: required(integer({ min: 0, max: 1000 })),
        active: number({ min: 0, max: 1 }),
      },
      body,
    );
    const found = world.platforms.find(({ name }) => name === input['platform']);
    if (!found?.bulk) throw new ControlError(`${String(input['platform'])} has no ads to seed.`, 404);
    const { name } = found;
    const fresh =
      input['account'] === undefined
        ? world.state.database.transaction(() => found.freshToken(world))
        : undefined;
    const accountId = String(input['account'] ?? fresh?.accountIds[0]);
    world.delivery.settle(name, accountId, { force: true });
    const account = world.state.accounts.get(name, accountId);
    if (!account) throw new ControlError(`${name} has no account ${accountId}.`, 404);
    const template = world.state.database.transaction(() => found.bulk?.(world, account));
    if (!template) throw new ControlError(`${name} has no ads to seed.`, 404);
    const made = seedBulk(world, name, account, template, {
      ads: Number(input['ads']),
      days: Number(input['days']),
      active: Number(input['active'] ?? 0.02),
    });
    return { accountId, ...(fresh ? { accessToken: fresh.accessToken } : {}), ...made };
  });
}
