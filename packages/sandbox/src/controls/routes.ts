import type { FastifyError, FastifyInstance } from 'fastify';
import { number } from '../fields/index.ts';
import type { SandboxWorld } from '../create-world.ts';
import { writeJson } from '../json/lossless.ts';
import { accessRoutes } from './access.ts';
import { accountRoutes } from './accounts.ts';
import { faultRoutes, lagRoutes } from './faults.ts';
import { ControlError, readInput } from './input.ts';
import { limitRoutes } from './limits.ts';
import { logRoutes } from './log.ts';
import { objectRoutes } from './objects.ts';
import { reviewRoutes } from './review.ts';
import { seedRoutes } from './seed.ts';

/** What tests, demos and training steer the sandbox with. Registered only while demo mode is on. */
export function controlRoutes(app: FastifyInstance, world: SandboxWorld): void {
  refuseInJson(app);
  // Ocean's ids in what objects have are too long for a double.
  app.setReplySerializer(writeJson);
  clockRoutes(app, world);
  accessRoutes(app, world);
  faultRoutes(app, world);
  lagRoutes(app, world);
  limitRoutes(app, world);
  reviewRoutes(app, world);
  objectRoutes(app, world);
  accountRoutes(app, world);
  seedRoutes(app, world);
  logRoutes(app, world);
}

function refuseInJson(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ControlError>((error, { log }, reply) => {
    const isRefusal = error instanceof ControlError;
    const status = isRefusal ? error.status : (error.statusCode ?? 500);
    if (status >= 500) log.error({ err: error }, 'a control of the sandbox failed');
    return reply
      .code(status)
      .send({ error: 'refused', message: error.message, fields: isRefusal ? error.fields : [] });
  });
}

/** Beyond it a clock shows years in which nobody trains. */
const maxAdvanceSeconds = 2 * 366 * 86_400;
const maxSpeed = 86_400;

function clockRoutes(app: FastifyInstance, world: SandboxWorld): void {
  app.get('/clock', async () => clockOf(world));
  app.post('/clock', async ({ body }) => {
    const { advanceSeconds, speed } = readInput(
      {
        advanceSeconds: number({ min: 0, max: maxAdvanceSeconds }),
        speed: number({ min: 0, max: maxSpeed }),
      },
      body,
    );
    if (advanceSeconds !== undefined) world.clock.advance(advanceSeconds as number);
    if (speed !== undefined) world.clock.setSpeed(speed as number);
    return clockOf(world);
  });
}

const clockOf = ({ clock }: SandboxWorld) => ({
  now: new Date(clock.now()).toISOString(),
  speed: clock.speed,
});
