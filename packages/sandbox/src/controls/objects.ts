import type { FastifyInstance } from 'fastify';
import type { SandboxWorld } from '../create-world.ts';
import { any, number, required, text } from '../fields/index.ts';
import { ControlError, type FieldError, platform, readInput } from './input.ts';
import { changeOutside, findLevel } from './outside.ts';

const nameMissing: FieldError = { field: 'name', rule: 'required', expected: 'a name' };

export function objectRoutes(app: FastifyInstance, world: SandboxWorld): void {
  app.get('/objects', async ({ query }) => {
    const input = readInput(
      { platform: required(platform), level: required(text()), account: text() },
      query,
      'query',
    );
    const level = input['level'] as string;
    const name = input['platform'] as string;
    const rows = world.state.objects.list(name, level, { accountId: (input['account'] as string) ?? null });
    return {
      list: rows.map(({ id: key, accountId, parentId, name: title, status, createdAt }) => ({
        id: key,
        account: accountId,
        parent: parentId,
        name: title,
        status,
        createdAt: new Date(createdAt).toISOString(),
      })),
    };
  });

  /** A person changes something in the platform's own console: nobody tells the app. */
  app.post('/objects', async ({ body }) => {
    const input = readInput(
      {
        platform: required(platform),
        level: required(text()),
        id: required(text()),
        name: text({ min: 1, max: 512 }),
        status: text({ min: 1 }),
        budget: number({ min: 0.01, max: 10_000_000 }),
        fields: any(),
      },
      body,
    );
    const [name, level] = [input['platform'] as string, input['level'] as string];
    const title = (input['name'] as string | undefined)?.trim();
    if (title === '') throw new ControlError('name: required.', 400, [nameMissing]);
    checkStatus(world, name, level, input['status']);
    return changeOutside(world, input, (found) => ({
      ...found,
      name: title ?? found.name,
      status: String(input['status'] ?? found.status),
      fields: {
        ...(input['budget'] === undefined
          ? found.fields
          : withBudget(world, name, level, found, Number(input['budget']))),
        ...(input['fields'] as Record<string, unknown> | undefined),
      },
    }));
  });
}

type Stored = Parameters<Parameters<typeof changeOutside>[2]>[0];

/** Only what can run has a switch that the platform knows all positions of. */
function checkStatus(world: SandboxWorld, name: string, level: string, status: unknown): void {
  if (status === undefined || !findLevel(world, name, level)) return;
  const { switches = [] } = world.platforms.find((one) => one.name === name)?.outside ?? {};
  if (!switches.includes(String(status)))
    throw new ControlError(`status: one of ${switches.join(', ')}.`, 400, [
      { field: 'status', rule: 'enum', expected: switches.join(', ') },
    ]);
}

function withBudget(world: SandboxWorld, name: string, level: string, object: Stored, budget: number) {
  const account = world.state.accounts.get(name, object.accountId);
  const change = findLevel(world, name, level)?.withBudget;
  if (!change || !account)
    throw new ControlError(`A ${level} of ${name} has no budget.`, 400, [
      { field: 'budget', rule: 'unknown', expected: 'a level with a budget' },
    ]);
  return change(account, object, budget);
}
