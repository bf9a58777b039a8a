import { expect, it } from 'vitest';
import { saveUnderWay, trackSave } from './saves-under-way.ts';

it('tells of a save until it is answered, and how it went', async () => {
  const work = Promise.withResolvers<string>();
  const tracked = trackSave('a', work.promise);
  const waited = saveUnderWay('a');
  expect(saveUnderWay('b')).toBeUndefined();
  work.resolve('saved');
  expect(await tracked).toBe('saved');
  expect(await waited).toBe(true);
  expect(saveUnderWay('a')).toBeUndefined();
});

it('leaves a failure to who sent it', async () => {
  const tracked = trackSave('a', Promise.reject(new Error('no room')));
  expect(await saveUnderWay('a')).toBe(false);
  await expect(tracked).rejects.toThrow('no room');
});

it('knows the newer one of two, and nothing without a key', async () => {
  const older = Promise.withResolvers<void>();
  const newer = Promise.withResolvers<void>();
  const both = [
    trackSave('a', older.promise),
    trackSave('a', newer.promise),
    trackSave(null, Promise.resolve()),
  ];
  older.resolve();
  await both[0];
  expect(saveUnderWay('a')).toBeDefined();
  expect(saveUnderWay(null)).toBeUndefined();
  newer.resolve();
  await Promise.all(both);
});
