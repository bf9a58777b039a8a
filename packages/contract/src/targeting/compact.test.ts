import { describe, expect, it } from 'vitest';
import { packEntries, type TargetingEntry, unpackEntries } from './compact.ts';

const entry = (
  id: string,
  parentId: string | null = null,
  type: string | null = null,
  name = `Name of ${id}`,
): TargetingEntry => ({ id, name, parentId, type });

describe('a packed dictionary', () => {
  it('is the same when it is unpacked', () => {
    const entries = [
      { ...entry('1', null, 'COUNTRY'), code: 'US' },
      entry('12', '1', 'PROVINCE'),
      entry('123', '12', 'CITY'),
      entry('124', '12', 'CITY'),
      { ...entry('9'), note: 'Ninth' },
    ];
    const packed = packEntries(entries);
    expect(packed).toEqual({
      ids: ['1', '12', '123', '124', '9'],
      names: ['Name of 1', 'Name of 12', 'Name of 123', 'Name of 124', 'Name of 9'],
      parents: [-1, 0, 1, 1, -1],
      types: ['COUNTRY', 'PROVINCE', 'CITY'],
      typeOf: [0, 1, 2, 2, -1],
      codes: { 0: 'US' },
      notes: { 4: 'Ninth' },
    });
    expect(unpackEntries(packed)).toEqual(entries);
  });

  it('has each entry once, the last one named, and the same id of another type beside it', () => {
    const packed = packEntries([
      entry('7', null, 'A'),
      entry('7', null, 'B'),
      entry('7', null, 'A', 'Renamed'),
    ]);
    expect(unpackEntries(packed)).toEqual([entry('7', null, 'A', 'Renamed'), entry('7', null, 'B')]);
  });

  it('has no parent that is not there, and no circle', () => {
    const packed = packEntries([
      entry('lost', 'nowhere'),
      entry('self', 'self'),
      entry('a', 'c'),
      entry('b', 'a'),
      entry('c', 'b'),
      entry('below', 'c'),
    ]);
    const parentOf = new Map(unpackEntries(packed).map(({ id, parentId }) => [id, parentId]));
    expect([parentOf.get('lost'), parentOf.get('self')]).toEqual([null, null]);
    for (const id of parentOf.keys()) {
      let [steps, at] = [0, id as string | null | undefined];
      while (at && steps < 10) [steps, at] = [steps + 1, parentOf.get(at)];
      expect([id, steps < 10]).toEqual([id, true]);
    }
    expect(parentOf.get('below')).toBe('c');
  });

  it('is less than half as long as the objects', () => {
    const many = Array.from({ length: 5000 }, (_, at) =>
      entry(
        String(1_000_000 + at),
        at < 10 ? null : String(1_000_000 + (at % 10)),
        'PROVINCE',
        `Place ${at}`,
      ),
    );
    expect(JSON.stringify(packEntries(many)).length * 2).toBeLessThan(JSON.stringify(many).length);
  });
});
