import type { FastifyInstance } from 'fastify';
import type { SandboxWorld } from '../create-world.ts';
import { boolean, integer, number, required, text } from '../fields/index.ts';
import type { LimitRule } from '../limits/limits.ts';
import { platform, readInput } from './input.ts';

/** How strict and how prompt the platforms are. */
export function limitRoutes(app: FastifyInstance, world: SandboxWorld): void {
  app.get('/limits', async () => ({
    list: world.platforms.map(({ name }) => ({
      platform: name,
      enabled: world.limits.isOn(name),
      changes: world.limits.changes(name),
    })),
  }));
  app.post('/limits', async ({ body }) => {
    const input = readInput(
      {
        platform: required(platform),
        enabled: boolean(),
        rule: text(),
        max: integer({ min: 0 }),
        windowMs: integer({ min: 1 }),
        penaltyMs: integer({ min: 0 }),
      },
      body,
    );
    const { platform: name, enabled, rule, ...change } = input;
    if (enabled !== undefined) world.limits.switch(name as string, enabled as boolean);
    if (rule !== undefined) world.limits.change(name as string, rule as string, change as Partial<LimitRule>);
    return input;
  });
  app.delete('/limits', async () => {
    world.limits.reset();
    return {};
  });

  app.get('/delay', async () => ({
    list: world.platforms.map(({ name }) => ({ platform: name, minutes: world.delivery.delayMinutes(name) })),
  }));
  app.post('/delay', async ({ body }) => {
    const input = readInput(
      { platform: required(platform), minutes: required(number({ min: 0, max: 7 * 1440 })) },
      body,
    );
    world.delivery.setDelay(String(input['platform']), Number(input['minutes']));
    return input;
  });
}
