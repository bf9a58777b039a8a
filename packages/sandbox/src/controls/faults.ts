import type { FastifyInstance } from 'fastify';
import type { SandboxWorld } from '../create-world.ts';
import { faultKinds, itemKinds, type NewFault, pageKinds, reportKinds } from '../faults/faults.ts';
import type { Platform } from '../platform.ts';
import type { NewLagRule } from '../faults/lag.ts';
import { id as eitherId, integer, list, number, oneOf, required, text } from '../fields/index.ts';
import type { World } from '../world.ts';
import { checkRange, ControlError, platform, readInput } from './input.ts';

/** Kept and compared with every request: no path of a platform is longer. */
const maxPathLength = 200;

/** A fault that a platform could not tell of is refused. */
function checkKind(
  { name }: Platform,
  kind: unknown,
  kinds: readonly string[],
  whyNone:
    | 'answers for a call as a whole'
    | 'makes no report in the background'
    | 'numbers no pages of a report',
): void {
  if (kinds.some((known) => known === kind)) return;
  throw new ControlError(
    kinds.length === 0
      ? `kind: ${name} ${whyNone}, so ${String(kind)} cannot happen there.`
      : `kind: ${name} has ${kinds.join(' and ')} only, not ${String(kind)}.`,
    400,
    [{ field: 'kind', rule: 'enum', expected: kinds.join(', ') }],
  );
}

function checkPlace(platforms: readonly Platform[], { platform: name, kind, path }: Record<string, unknown>) {
  const isItem = itemKinds.some((known) => known === kind);
  const isReport = reportKinds.some((known) => known === kind);
  const found = platforms.find((candidate) => candidate.name === name);
  if (!found) return;
  if (isReport) checkKind(found, kind, found.reportKinds ?? [], 'makes no report in the background');
  if (pageKinds.some((known) => known === kind))
    checkKind(found, kind, found.pageKinds ?? [], 'numbers no pages of a report');
  if (!isItem) return;
  checkKind(found, kind, found.itemKinds ?? [], 'answers for a call as a whole');
  const paths = found.routes.filter(({ answersItems }) => answersItems).map((route) => route.path);
  if (paths.length > 0 && typeof path === 'string' && !paths.some((known) => known.includes(path)))
    throw new ControlError(
      `path: ${found.name} answers for single items in these calls only: ${paths.join(', ')}.`,
      400,
      [{ field: 'path', rule: 'enum', expected: paths.join(', ') }],
    );
}

export function faultRoutes(app: FastifyInstance, world: SandboxWorld): void {
  app.get('/faults', async () => ({ list: world.faults.list() }));
  app.post('/faults', async ({ body }) => {
    const fault = readInput(
      {
        platform,
        path: text({ max: maxPathLength }),
        kind: required(oneOf(faultKinds)),
        rate: number({ min: 0, max: 1 }),
        count: integer({ min: 1 }),
        seed: eitherId({ as: 'either' }),
        delayMs: integer({ min: 0, max: 600_000 }),
      },
      body,
    );
    checkPlace(world.platforms, fault);
    return world.faults.add({ ...fault, seed: String(fault['seed'] ?? 'sandbox') } as NewFault);
  });
  app.delete('/faults', async () => {
    world.faults.clear();
    return { list: [] };
  });
  app.delete('/faults/:id', async ({ params }) => {
    if (!world.faults.end(numberIn(params))) throw new ControlError('There is no such fault any more.', 404);
    return { list: world.faults.list() };
  });
}

const numberIn = (params: unknown): number =>
  Number(readInput({ id: required(integer({ min: 1 })) }, params, 'query')['id']);

/** How late the platforms' lists are. */
export function lagRoutes(app: FastifyInstance, world: World): void {
  app.get('/lag', async () => ({ list: world.lag.list() }));
  app.post('/lag', async ({ body }) => {
    const rule = readInput(
      {
        platform,
        level: text({ max: maxPathLength }),
        seconds: required(list(number({ min: 0, max: 86_400 }), { min: 2, max: 2 })),
        rate: number({ min: 0, max: 1 }),
        seed: eitherId({ as: 'either' }),
      },
      body,
    );
    checkRange('seconds', rule['seconds']);
    return world.lag.add({ ...rule, seed: String(rule['seed'] ?? 'sandbox') } as NewLagRule);
  });
  app.delete('/lag', async () => {
    world.lag.clear();
    world.state.objects.showAll();
    return { list: [] };
  });
  app.delete('/lag/:id', async ({ params }) => {
    if (!world.lag.end(numberIn(params))) throw new ControlError('There is no such lag any more.', 404);
    return { list: world.lag.list() };
  });
}
