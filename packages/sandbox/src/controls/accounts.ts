import type { FastifyInstance } from 'fastify';
import type { SandboxWorld } from '../create-world.ts';
import { number, required, text } from '../fields/index.ts';
import { ControlError, platform, readInput } from './input.ts';

/** What becomes of accounts without the app's doing: balance and status. */
export function accountRoutes(app: FastifyInstance, world: SandboxWorld): void {
  app.post('/accounts', async ({ body }) => {
    const input = readInput(
      {
        platform: required(platform),
        account: required(text()),
        balance: number({ min: 0, max: 1_000_000_000 }),
        status: text(),
      },
      body,
    );
    // Not done in silence: a form whose field was emptied would be told that it was set.
    if (input['balance'] === undefined && input['status'] === undefined)
      throw new ControlError('balance or status: required.', 400, [
        { field: 'balance', rule: 'required', expected: 'a number' },
      ]);
    const [name, id] = [String(input['platform']), String(input['account'])];
    const known = world.platforms.find((one) => one.name === name)?.outside.accountStatuses ?? [];
    if (input['status'] !== undefined && !known.includes(String(input['status'])))
      throw new ControlError(`status: one of ${known.join(', ')}.`, 400, [
        { field: 'status', rule: 'enum', expected: known.join(', ') },
      ]);
    return world.state.database.transaction(() => {
      world.delivery.settle(name, id, { force: true });
      const account = world.state.accounts.get(name, id);
      if (!account) throw new ControlError(`${name} has no account ${id}.`, 404);
      const { balance = account.balance, status = account.status } = input as Partial<typeof account>;
      world.state.accounts.save(name, { ...account, balance, status });
      return { account: id, balance, status };
    });
  });
}
