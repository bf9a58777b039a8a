import type { AdPlatform } from '@adsail/contract';
import type { ResultRow } from '@adsail/contract/tasks';
import type { RunningSandbox } from '@adsail/sandbox';
import { keptAs } from '../stage.ts';

export interface Harm {
  /** Planned and not there. */
  missing: number;
  /** There and not planned. */
  double: number;
  /** There, and the task says something else of it. */
  wrong: number;
}

/** What a task was to make against what the platform has of it. */
export function harmOf(
  { world }: Pick<RunningSandbox, 'world'>,
  task: { platform: AdPlatform; name: string; accounts: readonly string[]; rows: readonly ResultRow[] },
): Harm {
  const { platform, name, accounts } = task;
  const rows = task.rows.filter(({ level }) => level !== 'material');
  const kinds = new Set(rows.map(({ level }) => keptAs(platform, level as 'ad')));
  const there = accounts.flatMap((accountId) =>
    [...kinds].flatMap((kind) =>
      world.state.objects
        .list(platform.toLowerCase() as Lowercase<AdPlatform>, kind, { accountId })
        .filter((object) => object.name.startsWith(name))
        .map((object) => ({ id: object.id, place: `${accountId} ${kind} ${object.name}` })),
    ),
  );
  const places = Map.groupBy(there, ({ place }) => place);
  const planned = Map.groupBy(
    rows,
    (row) => `${row.advertiserId} ${keptAs(platform, row.level as 'ad')} ${row.name}`,
  );
  const harm: Harm = { missing: 0, double: 0, wrong: 0 };
  for (const place of new Set([...places.keys(), ...planned.keys()])) {
    const [made, wanted] = [places.get(place) ?? [], planned.get(place) ?? []];
    harm.missing += Math.max(0, wanted.length - made.length);
    harm.double += Math.max(0, made.length - wanted.length);
    const ids = new Set(made.map(({ id }) => id));
    harm.wrong += wanted.filter(
      ({ status, externalId }) => status !== 'CREATE_SUCCEEDED' || !ids.has(externalId ?? ''),
    ).length;
  }
  return harm;
}
