import type { DeliveryObject } from '@adsail/connectors';
import { describe, expect, it } from 'vitest';
import { matchCreated, type Sought } from './match-created.ts';

const at = '2026-11-16T09:00:00.000Z';
const count = 1000;
const numbers = Array.from({ length: count }, (_, index) => index);

it('finds each of a thousand without comparing all with all', () => {
  let looks = 0;
  const objects = numbers.map(
    (index) =>
      ({
        id: String(index),
        createdAt: at,
        updatedAt: at,
        get name() {
          looks += 1;
          return `Boat ${index} `;
        },
      }) as DeliveryObject,
  );
  const sought = numbers.map((index): Sought => ({
    names: [`Boat ${index}`, `Boat ${index}`],
    since: at,
    lastSentAt: at,
    attempts: 1,
    hasSettings() {
      looks += 1;
      return true;
    },
  }));
  const found = matchCreated(sought, { objects, sentAt: new Map(), others: [] });
  expect(found.map(({ named }) => named.map(({ id }) => id))).toEqual(
    numbers.map((index) => [String(index)]),
  );
  expect(looks).toBeLessThan(10 * count);
});

describe('an object of other name and the same settings', () => {
  const sought: Sought = { names: ['Boat'], since: at, lastSentAt: at, attempts: 1, hasSettings: () => true };
  const match = (createdAt: string, updatedAt: string) => {
    const object = { id: '1', name: 'Ship', createdAt, updatedAt } as DeliveryObject;
    const [found] = matchCreated([sought], { objects: [object], sentAt: new Map(), others: [] });
    return [found?.similar.length, found?.isLikely];
  };

  it('that was changed since is likely to be it', () => {
    expect(match('2026-11-16T09:00:20.000Z', '2026-11-16T09:00:21.000Z')).toEqual([1, true]);
  });

  it('that may have been changed within the minute that a list shows is for a person to decide', () => {
    expect(match('2026-11-16T09:00:00.000Z', '2026-11-16T09:00:00.000Z')).toEqual([1, false]);
    expect(match('2026-11-16T09:00:20.000Z', '2026-11-16T09:00:00.000Z')).toEqual([1, false]);
  });

  it('that was never changed belongs to somebody else', () => {
    expect(match('2026-11-16T09:00:20.000Z', '2026-11-16T09:00:20.000Z')).toEqual([0, false]);
  });
});
