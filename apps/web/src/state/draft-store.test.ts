import { describe, expect, it } from 'vitest';
import { fakeStorage } from '../testing/browser.ts';
import { changedFields, clearDrafts, draftKey, readDraft, writeDraft } from './draft-store.ts';

const place = { userId: 'u1', tenantId: '100001', path: '/productManager', form: 'edit:7' };

it('comes back as it was', () => {
  const store = fakeStorage();
  const values = { name: 'Sea Quest', titles: ['a', 'b'], budget: { amount: '50.00' } };
  writeDraft(store, draftKey(place), values);
  expect(readDraft(store, draftKey(place))).toEqual(values);
});

it.each([{ userId: 'u2' }, { tenantId: '100002' }, { path: '/home' }, { form: 'add' }])(
  'belongs to its place alone: not to %o',
  (change) => {
    const store = fakeStorage();
    writeDraft(store, draftKey(place), { name: 'Sea Quest' });
    expect(readDraft(store, draftKey({ ...place, ...change }))).toBeNull();
  },
);

it('never writes a password down, nor a file', () => {
  const store = fakeStorage();
  writeDraft(store, draftKey(place), {
    userName: 'Ada',
    oldPassword: 'Secret123',
    deep: { password: 'Secret123' },
    file: new Blob(['x']),
  });
  expect(store.getItem(draftKey(place))).not.toContain('Secret123');
  expect(readDraft(store, draftKey(place))).toEqual({ userName: 'Ada', deep: {} });
});

it('keeps nothing of a form that holds passwords alone', () => {
  const store = fakeStorage();
  writeDraft(store, draftKey(place), { oldPassword: 'Secret123', password: 'Secret456' });
  expect(readDraft(store, draftKey(place))).toBeNull();
});

it('takes damaged entries for absent', () => {
  const store = fakeStorage();
  for (const damaged of ['{', '7', '[]', 'null']) {
    store.setItem(draftKey(place), damaged);
    expect(readDraft(store, draftKey(place)), damaged).toBeNull();
  }
});

it('clears all drafts and nothing else', () => {
  const store = fakeStorage();
  store.setItem('adsail-reloaded', '1');
  writeDraft(store, draftKey(place), { name: 'a' });
  writeDraft(store, draftKey({ ...place, form: 'add' }), { name: 'b' });
  clearDrafts(store);
  expect([store.length, store.getItem('adsail-reloaded')]).toEqual([1, '1']);
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
