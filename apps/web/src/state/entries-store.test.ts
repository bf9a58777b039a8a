import { describe, expect, it } from 'vitest';
import { fakeStorage } from '../testing/browser.ts';
import {
  changedFields,
  clearEntries,
  entriesKey,
  handOver,
  openEntries,
  readEntries,
  writeEntries,
} from './entries-store.ts';

const place = { userId: 'u1', tenantId: '100001', path: '/productManager', form: 'edit:7' };

it('comes back as it was', () => {
  const store = fakeStorage();
  const values = { name: 'Sea Quest', titles: ['a', 'b'], budget: { amount: '50.00' } };
  writeEntries(store, entriesKey(place), values);
  expect(readEntries(store, entriesKey(place))).toEqual(values);
});

it.each([{ userId: 'u2' }, { tenantId: '100002' }, { path: '/home' }, { form: 'add' }])(
  'belongs to its place alone: not to %o',
  (change) => {
    const store = fakeStorage();
    writeEntries(store, entriesKey(place), { name: 'Sea Quest' });
    expect(readEntries(store, entriesKey({ ...place, ...change }))).toBeNull();
  },
);

it('never writes a password down, nor a file', () => {
  const store = fakeStorage();
  writeEntries(store, entriesKey(place), {
    userName: 'Ada',
    oldPassword: 'Secret123',
    deep: { password: 'Secret123' },
    file: new Blob(['x']),
  });
  expect(store.getItem(entriesKey(place))).not.toContain('Secret123');
  expect(readEntries(store, entriesKey(place))).toEqual({ userName: 'Ada', deep: {} });
});

it('keeps nothing of a form that holds passwords alone', () => {
  const store = fakeStorage();
  writeEntries(store, entriesKey(place), { oldPassword: 'Secret123', password: 'Secret456' });
  expect(readEntries(store, entriesKey(place))).toBeNull();
});

it('takes damaged entries for absent', () => {
  const store = fakeStorage();
  for (const damaged of ['{', '7', '[]', 'null']) {
    store.setItem(entriesKey(place), damaged);
    expect(readEntries(store, entriesKey(place)), damaged).toBeNull();
  }
});

it('clears all entries and nothing else', () => {
  const store = fakeStorage();
  store.setItem('adsail-reloaded', '1');
  writeEntries(store, entriesKey(place), { name: 'a' });
  writeEntries(store, entriesKey({ ...place, form: 'add' }), { name: 'b' });
  clearEntries(store);
  expect([store.length, store.getItem('adsail-reloaded')]).toEqual([1, '1']);
});

describe('entries that come from another form', () => {
  const key = entriesKey({ ...place, form: 'add' });

  it('are found when the form is opened', () => {
    const store = fakeStorage();
    expect(handOver(store, key, { name: 'a' })).toBe('next');
    expect(openEntries(store, key)).toEqual({ name: 'a' });
    // Drawn twice, it opens once.
    expect(openEntries(store, key)).toEqual({ name: 'a' });
    store.removeItem(key);
    expect(openEntries(store, key)).toBeNull();
  });

  it('wait for those that the form has, and for each other', () => {
    const store = fakeStorage();
    writeEntries(store, key, { name: 'own' });
    expect(['a', 'b'].map((name) => handOver(store, key, { name }))).toEqual(['later', 'later']);
    const opened = ['own', 'a', 'b'].map(() => {
      const entries = openEntries(store, key);
      store.removeItem(key);
      return entries?.name;
    });
    expect(opened).toEqual(['own', 'a', 'b']);
    expect(openEntries(store, key)).toBeNull();
  });

  it('are not pushed out by what is typed into the form that is open meanwhile', () => {
    const store = fakeStorage();
    expect(openEntries(store, key)).toBeNull();
    handOver(store, key, { name: 'a' });
    writeEntries(store, key, { name: 'typed' });
    store.removeItem(key);
    expect(openEntries(store, key)).toEqual({ name: 'a' });
  });

  it('are said to be lost where the store is full', () => {
    const store = fakeStorage();
    store.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(handOver(store, key, { name: 'a' })).toBe('lost');
  });
});

describe('what a person has changed', () => {
  const values = { name: 'a', language: 'en', titles: ['x', 'y'] };

  it('is kept whole, the rest is left to the server', () => {
    expect(changedFields(values, { name: true })).toEqual({ name: 'a' });
    expect(changedFields(values, { titles: [undefined, true] })).toEqual({ titles: ['x', 'y'] });
    expect(changedFields(values, { name: true, language: false, titles: [false] })).toEqual({ name: 'a' });
    expect(changedFields(values, {})).toEqual({});
    expect(changedFields(values)).toEqual({});
  });
});
