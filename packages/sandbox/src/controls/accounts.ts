import type { FastifyInstance } from 'fastify';
import { list, number, required, text } from '../fields/index.ts';
import type { World } from '../world.ts';
import { ControlError, platform, readInput } from './input.ts';

/** What becomes of accounts, tokens and figures without anybody's doing: money, standing, permissions, delay. */
export function accountRoutes(app: FastifyInstance, world: World): void {
  app.post('/accounts', async ({ body }) => {
    const input = readInput(
      {
        platform: required(platform),
        account: required(text()),
        balance: number({ min: 0 }),
        status: text(),
      },
      body,
    );
    const [name, id] = [String(input['platform']), String(input['account'])];
    return world.state.database.transaction(() => {
      world.delivery.settle(name, id, { force: true });
      const account = world.state.accounts.get(name, id);
      if (!account) throw new ControlError(`${name} has no account ${id}.`, 404);
      const { balance = account.balance, status = account.status } = input as Partial<typeof account>;
      world.state.accounts.save(name, { ...account, balance, status });
      return { account: id, balance, status };
    });
  });

  app.post('/scopes', async ({ body }) => {
    const input = readInput(
      { platform: required(platform), accessToken: required(text()), scopes: required(list(text())) },
      body,
    );
    const scopes = input['scopes'] as string[];
    if (!world.state.tokens.setScopes(String(input['platform']), String(input['accessToken']), scopes))
      throw new ControlError('The token is not known.', 404);
    return { scopes };
  });

  app.post('/delay', async ({ body }) => {
    const input = readInput({ platform: required(platform), minutes: required(number({ min: 0 })) }, body);
    world.delivery.setDelay(String(input['platform']), Number(input['minutes']));
    return input;
  });
}
