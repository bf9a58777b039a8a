import type { DeliveryObject } from '@adsail/connectors';
import { expect, it } from 'vitest';
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
