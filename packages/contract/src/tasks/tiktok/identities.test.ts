import { describe, expect, it } from 'vitest';
import { type Plan, type PlanFacts, planTask } from '../plan/index.ts';
import { type TikTokContent, tiktokTask } from './index.ts';
import { content, facts, ids } from './testing.ts';

const plan = (change: Partial<TikTokContent>, known: Partial<PlanFacts>): Plan =>
  planTask(tiktokTask, content(change), facts(known));
const at = (made: Plan, level: string) => made.nodes.filter((node) => node.level === level);

describe('identities that both accounts have', () => {
  type Fact = PlanFacts['assets'][number];
  const identity = (id: string, advertiserId: string, externalId: string, isAlias?: true): Fact => ({
    kind: 'identity',
    id,
    name: externalId,
    advertiserId,
    externalId,
    usable: true,
    data: { identityType: 'TT_USER' },
    ...(isAlias && { isAlias }),
  });
  /** What one account calls an id, and the other has as well. */
  const shared = (id: string, owner: string, externalId: string) =>
    Object.values(ids).map((each) => identity(id, each, externalId, each === owner ? undefined : true));
  const known = [
    ...facts().assets.filter(({ kind }) => kind !== 'identity'),
    ...shared('first-a', ids.first, 'A'),
    ...shared('first-b', ids.first, 'B'),
    ...shared('second-a', ids.second, 'A'),
    ...shared('second-b', ids.second, 'B'),
  ];
  const speakers = (identityIds: string[]) => {
    const made = plan({ identityIds }, { assets: known });
    const chosen = Object.values(ids).map(
      (id) =>
        new Set(
          at(made, 'ad').flatMap(({ advertiserId, settings }) =>
            advertiserId === id ? [settings['identityId']] : [],
          ),
        ),
    );
    return { chosen: chosen.map((each) => [...each]), told: made.problems.map(({ error }) => error) };
  };

  it.each([[['first-a', 'second-b']], [['second-b', 'first-a']]])(
    'each account has its own choice: %s',
    (chosen) => {
      expect(speakers(chosen)).toEqual({ chosen: [['A'], ['B']], told: [] });
    },
  );

  it('one for both is no doubt', () => {
    expect(speakers(['first-a', 'second-a'])).toEqual({ chosen: [['A'], ['A']], told: [] });
    expect(speakers(['first-a'])).toEqual({ chosen: [['A'], ['A']], told: [] });
  });

  it('an automated ad of files stands under a name that was made up', () => {
    const made = plan({ identityIds: ['first-a', 'second-b'], smartAdSwitch: 'ON' }, { assets: known });
    expect(made.problems.map(({ path, weight, error }) => [path, weight, error])).toEqual([
      ['identityIds', 'error', 'delivery:automatedIdentity'],
    ]);
    expect(plan({ smartAdSwitch: 'ON' }, {}).problems).toEqual([]);
  });

  it('several of one account are told of', () => {
    expect(speakers(['first-a', 'first-b', 'second-b'])).toEqual({
      chosen: [['A'], ['B']],
      told: ['tasks:problem.identitySeveral'],
    });
  });
});
