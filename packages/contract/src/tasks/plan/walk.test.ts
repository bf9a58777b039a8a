import { describe, expect, it } from 'vitest';
import type { AdPart } from '../define.ts';
import { type FacebookContent, facebookTask } from '../facebook/index.ts';
import { content as facebook, facts as facebookFacts } from '../facebook/testing.ts';
import { oceanTask } from '../ocean/index.ts';
import { content as ocean, facts as oceanFacts } from '../ocean/testing.ts';
import { planTask } from './plan.ts';
import { maxWeight } from './content.ts';
import { shareOf, sizeOf, walkOf, weightOf } from './walk.ts';

const materialIds = ['a', 'b', 'c', 'd', 'e'];
const accounts = ['1', '2', '3'];
const shares = (binding: 'SAME' | 'AVERAGE', given = materialIds) =>
  accounts.map((id) => shareOf({ binding, materialIds: given }, accounts, id).join(''));

it('gives each account all of them', () => {
  expect(shares('SAME')).toEqual(['abcde', 'abcde', 'abcde']);
});

it('spreads them by turns: two shares differ by one at most, and nothing is lost', () => {
  expect(shares('AVERAGE')).toEqual(['ad', 'be', 'c']);
  for (let count = 0; count <= 20; count += 1) {
    const given = Array.from({ length: count }, (_, at) => String.fromCharCode(97 + at));
    const sizes = shares('AVERAGE', given).map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect([...shares('AVERAGE', given).join('')].sort()).toEqual(given);
  }
});

it('moves none of the others for one more', () => {
  expect(shares('AVERAGE', [...materialIds, 'f'])).toEqual(['ad', 'be', 'cf']);
});

it('gives nothing to an account that it is not bound to', () => {
  expect(shareOf({ binding: 'SAME', materialIds }, accounts, '4')).toEqual([]);
});

it('counts the objects of a plan before they are made', () => {
  const ofFacebook = planTask(facebookTask, facebook(), facebookFacts()).nodes;
  expect(sizeOf(facebookTask.levels, walkOf(facebookTask, facebook()))).toBe(ofFacebook.length);
  const ofOcean = planTask(oceanTask, ocean(), oceanFacts()).nodes;
  expect(sizeOf(oceanTask.levels, walkOf(oceanTask, ocean()))).toBe(ofOcean.length);
});

it('makes the parts of accounts that get the same once', () => {
  const many = {
    ...facebook(),
    advertiserIds: ['1', '2', '3'],
    materialGroups: facebook().materialGroups?.map((group) => ({
      ...group,
      advertiserIds: ['1', '2', '3'],
      bindingType: 'SAME' as const,
    })),
  };
  const [one, two, three] = walkOf(facebookTask, many).accounts;
  expect(one?.parts.length).toBeGreaterThan(0);
  expect(two?.parts).toBe(one?.parts);
  expect(three?.parts).toBe(one?.parts);
});

it('stops counting where a task is far too large, and says so', () => {
  const ids = Array.from({ length: 200 }, (_, at) => String(at + 1));
  const [group] = facebook().materialGroups ?? [];
  const groups = Array.from({ length: 100 }, (_, at) => ({
    ...group!,
    id: `g${at}`,
    // Each account has another choice of groups.
    advertiserIds: ids.filter((_id, turn) => turn % 100 !== at),
    material: { materials: Array.from({ length: 500 }, (_x, number) => `m${number}`) },
  }));
  const huge = { ...facebook(), advertiserIds: ids, materialGroups: groups };
  const walk = walkOf(facebookTask, huge);
  expect(walk.isCut).toBe(true);
  expect(walk.accounts.length).toBeLessThan(20);
  const { problems, nodes } = planTask(facebookTask, huge, facebookFacts());
  expect(nodes).toEqual([]);
  expect(problems.find(({ error }) => error === 'tasks:problem.tooMany')?.parameters).toMatchObject({
    wanted: expect.stringMatching(/^\d+\+$/),
  });
});

it('counts nothing where an account gets no ads', () => {
  const part: AdPart = { key: 'all', groups: [0], materialIds: ['sea'] };
  const walk = {
    audiences: [],
    materialGroups: [],
    accounts: [{ advertiserId: '1', audiences: [], parts: [part] }],
  };
  expect(sizeOf(facebookTask.levels, walk)).toBe(0);
});

describe('what its objects say', () => {
  const weight = (content: FacebookContent) => weightOf(content, walkOf(facebookTask, content));
  const said = (length: number, change: Partial<FacebookContent> = {}): FacebookContent => {
    const content = { ...facebook(), ...change };
    const groups = content.materialGroups ?? [];
    const texts = Array.from({ length: 20 }, () => 'x'.repeat(length / 20));
    return { ...content, materialGroups: groups.map((group) => ({ ...group, message: texts })) };
  };
  const ads = planTask(facebookTask, facebook(), facebookFacts()).nodes.filter(({ level }) => level === 'ad');

  it('is counted with each of them, before they are made', () => {
    expect(weight(said(6000)) - weight(said(600))).toBe(ads.length * 5400);
  });

  it('does not grow with the list that is shared out', () => {
    const [group] = facebook().materialGroups ?? [];
    const of = (count: number) => {
      const materials = Array.from({ length: count }, (_, at) => `m${at + 10}`);
      return weight({ ...facebook(), materialGroups: [{ ...group!, material: { materials } }] });
    };
    expect(of(80) - of(40)).toBe(of(120) - of(80));
  });

  it('is refused where others would wait too long for it, in the field with the texts', () => {
    const [people] = facebook().targeting ?? [];
    const targeting = Array.from({ length: 100 }, (_, at) => ({ ...people!, id: `p${at}` }));
    const length = Math.ceil(maxWeight / 800 / 20) * 20;
    const { nodes, problems } = planTask(facebookTask, said(length, { targeting }), facebookFacts());
    expect(nodes).toEqual([]);
    expect(problems).toContainEqual(
      expect.objectContaining({ weight: 'error', path: 'materialGroups', error: 'tasks:problem.tooHeavy' }),
    );
  });
});
