import type { FastifyInstance } from 'fastify';
import type { SandboxWorld } from '../create-world.ts';
import { list, number, oneOf, required, text } from '../fields/index.ts';
import { changeOutside, requireLevel } from './outside.ts';
import { checkRange, ControlError, platform, readInput } from './input.ts';

/** Long enough for a real reviewer's sentence. */
const maxReason = 300;

export function reviewRoutes(app: FastifyInstance, world: SandboxWorld): void {
  app.get('/review', async () => world.review.setting());
  app.post('/review', async ({ body }) => {
    const input = readInput(
      {
        minutes: list(number({ min: 0, max: 30 * 1440 }), { min: 2, max: 2 }),
        slowRate: number({ min: 0, max: 1 }),
        refuseRate: number({ min: 0, max: 1 }),
      },
      body,
    );
    if (input['minutes'] !== undefined) checkRange('minutes', input['minutes']);
    return world.review.change(input);
  });

  /** A reviewer decides now, or thinks again about what was decided. */
  app.post('/verdict', async ({ body }) => {
    const input = readInput(
      {
        platform: required(platform),
        level: required(text()),
        id: required(text()),
        verdict: required(oneOf(['approved', 'refused', 'pending'])),
        reason: text({ max: maxReason }),
      },
      body,
    );
    const { verdict } = input;
    const reason = String(input['reason'] ?? '').trim();
    if (verdict === 'refused' && reason === '')
      throw new ControlError('reason: a refusal needs one.', 400, [
        { field: 'reason', rule: 'required', expected: 'text' },
      ]);
    const level = requireLevel(world, String(input['platform']), String(input['level']));
    if (!level.isReviewed) throw new ControlError(`Nobody reviews a ${level.name}.`);
    const changed = changeOutside(world, input, (object) => {
      const why = verdict === 'refused' ? reason : null;
      const review =
        verdict === 'pending'
          ? world.review.submit(object.id, world.clock.now(), [])
          : { reviewAt: world.clock.now(), reviewReason: why };
      return { ...object, ...review, fields: level.withVerdict?.(object, why) ?? object.fields };
    });
    return { id: changed.id, verdict, reviewAt: changed.reviewAt, reviewReason: changed.reviewReason };
  });
}
