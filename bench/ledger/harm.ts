import type { Stage } from './stage.ts';
import type { Planted } from './trees.ts';

export interface Harm {
  lost: number;
  double: number;
  wrong: number;
}

const placeOf = ({ platform, kept }: Pick<Planted, 'platform' | 'kept'>): string => `${platform} ${kept}`;

/** By place and name: the ids of what the platforms hold. */
function heldIds({ sandbox }: Stage, planted: readonly Planted[]): Map<string, string[]> {
  const places = new Map(planted.map((each) => [placeOf(each), each]));
  const held = [...places].flatMap(([place, { platform, kept }]) =>
    sandbox.world.state.objects
      .list(platform, kept)
      .map(({ id, name }) => ({ id, text: `${place} ${name}` })),
  );
  return new Map(
    [...Map.groupBy(held, ({ text }) => text)].map(([text, same]) => [text, same.map(({ id }) => id)]),
  );
}

/** What is wanted against what the platforms hold, by place: none, more than one, or another one than the receipt says. */
export async function harmOf(stage: Stage, planted: readonly Planted[]): Promise<Map<string, Harm>> {
  const { rows } = await stage.owner.query<{ key: string; state: string; external_id: string | null }>(
    'select key, state, external_id from operations',
  );
  const operations = new Map(rows.map((row) => [row.key, row]));
  const held = heldIds(stage, planted);
  const harms = new Map<string, Harm>();
  for (const each of planted) {
    const place = placeOf(each);
    const made = held.get(`${place} ${each.name}`) ?? [];
    const operation = operations.get(each.key);
    const { lost, double, wrong } = harms.get(place) ?? { lost: 0, double: 0, wrong: 0 };
    const isRight = operation?.state === 'SUCCEEDED' && made[0] === operation.external_id;
    harms.set(place, {
      lost: lost + (made.length === 0 ? 1 : 0),
      double: double + Math.max(0, made.length - 1),
      wrong: wrong + (isRight ? 0 : 1),
    });
  }
  return harms;
}

export const totalOf = (harms: ReadonlyMap<string, Harm>, what: keyof Harm): number =>
  [...harms.values()].reduce((sum, harm) => sum + harm[what], 0);
