import type { FastifyInstance } from 'fastify';
import { any, required, text } from '../fields/index.ts';
import type { SandboxWorld } from '../create-world.ts';
import { ControlError, platform, readInput } from './input.ts';

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
        name: text({ min: 1 }),
        status: text({ min: 1 }),
        fields: any(),
      },
      body,
    );
    const [name, level] = [input['platform'] as string, input['level'] as string];
    return world.state.database.transaction(() => {
      const found = world.state.objects.get(name, level, input['id'] as string);
      if (!found) throw new ControlError(`${name} has no ${level} ${String(input['id'])}.`, 404);
      world.delivery.settle(name, found.accountId, { force: true });
      const changed = {
        ...found,
        name: String(input['name'] ?? found.name),
        status: String(input['status'] ?? found.status),
        fields: { ...found.fields, ...(input['fields'] as Record<string, unknown> | undefined) },
      };
      world.platforms.find((each) => each.name === name)?.noteOutside?.(world, level, found, changed);
      return world.state.objects.save(name, level, changed);
    });
  });
}
