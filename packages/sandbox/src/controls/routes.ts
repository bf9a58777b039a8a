import type { FastifyInstance } from 'fastify';
import { boolean, integer, list, number, required, text } from '../fields/index.ts';
import type { LimitRule } from '../limits/limits.ts';
import type { SandboxWorld } from '../create-world.ts';
import { accountRoutes } from './accounts.ts';
import { faultRoutes, lagRoutes } from './faults.ts';
import { ControlError, platform, readInput } from './input.ts';
import { objectRoutes } from './objects.ts';
import { seedRoutes } from './seed.ts';

/** What tests, demos and training steer the sandbox with. Registered only while demo mode is on. */
export function controlRoutes(app: FastifyInstance, world: SandboxWorld): void {
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof ControlError ? error.status : 500;
    return reply
      .code(status)
      .send({ error: 'refused', message: error instanceof Error ? error.message : '' });
  });

  app.post('/token', async ({ body }) => {
    const { platform: name } = readInput({ platform: required(platform) }, body);
    const found = world.platforms.find((candidate) => candidate.name === name);
    if (!found) throw new ControlError(`${String(name)} is not imitated yet.`, 404);
    const fresh = world.state.database.transaction(() => found.freshToken(world));
    // Who it is: to sign in at the consent page (cookie `sandbox_{platform}_user`) and to withdraw later.
    return { ...fresh, userId: world.state.tokens.get(found.name, fresh.accessToken)?.userId };
  });

  app.get('/clock', async () => clockOf(world));
  app.post('/clock', async ({ body }) => {
    const { advanceSeconds, speed } = readInput(
      { advanceSeconds: number({ min: 0 }), speed: number({ min: 0 }) },
      body,
    );
    if (advanceSeconds !== undefined) world.clock.advance(advanceSeconds as number);
    if (speed !== undefined) world.clock.setSpeed(speed as number);
    return clockOf(world);
  });

  faultRoutes(app, world);
  lagRoutes(app, world);
  limitRoutes(app, world);
  objectRoutes(app, world);
  accountRoutes(app, world);
  seedRoutes(app, world);
  logRoutes(app, world);
}

function limitRoutes(app: FastifyInstance, world: SandboxWorld): void {
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

  app.get('/review', async () => world.review.setting());
  app.post('/review', async ({ body }) =>
    world.review.change(
      readInput(
        { minutes: list(number({ min: 0 }), { min: 2, max: 2 }), refuseRate: number({ min: 0, max: 1 }) },
        body,
      ),
    ),
  );

  /** The person withdraws the app's access in the platform's own settings: nobody tells the app. */
  app.post('/revoke', async ({ body }) => {
    const input = readInput({ platform: required(platform), userId: text(), accessToken: text() }, body);
    const name = input['platform'] as string;
    const token = world.state.tokens.get(name, String(input['accessToken'] ?? ''));
    const userId = (input['userId'] as string | undefined) ?? token?.userId;
    if (userId === undefined) throw new ControlError('userId or a known accessToken is needed.');
    return { ended: world.state.tokens.endUser(name, userId, null, 'revoked') };
  });
}

function logRoutes(app: FastifyInstance, world: SandboxWorld): void {
  app.get('/log', async ({ query }) => {
    const { platform: name, since } = readInput({ platform, since: text() }, query, 'query');
    const wanted = String(since ?? '0');
    const instant = /^\d+$/.test(wanted) ? undefined : Date.parse(wanted);
    if (Number.isNaN(instant)) throw new ControlError('since: a time or the id of the last entry seen.');
    const rows = world.state.requests.list({
      platform: name as string | undefined,
      since: instant === undefined ? Number(wanted) : 0,
    });
    return {
      list: rows
        .filter(({ realAt }) => instant === undefined || realAt >= instant)
        .map((row) => ({
          ...row,
          at: new Date(row.at).toISOString(),
          realAt: new Date(row.realAt).toISOString(),
        })),
    };
  });
}

const clockOf = ({ clock }: SandboxWorld) => ({
  now: new Date(clock.now()).toISOString(),
  speed: clock.speed,
});
