import { expect, it } from 'vitest';
import { isWithoutOwn, toggleAll, togglePosition } from './chosen-placements.ts';

it('a publisher is chosen with all of its places', () => {
  expect(toggleAll({}, 'instagram')).toEqual({ instagram: [] });
  expect(toggleAll({ instagram: [] }, 'instagram')).toEqual({});
});

it('with some of them it gets all again before it goes', () => {
  expect(toggleAll({ instagram: ['story'] }, 'instagram')).toEqual({ instagram: [] });
});

it('one of its places is taken away and given back', () => {
  const without = togglePosition({ audience_network: [] }, 'audience_network', 'classic');
  expect(without).toEqual({ audience_network: ['rewarded_video'] });
  expect(togglePosition(without, 'audience_network', 'classic')).toEqual({ audience_network: [] });
});

it('the last place takes the publisher along', () => {
  expect(togglePosition({ facebook: [], messenger: [] }, 'messenger', 'story')).toEqual({ facebook: [] });
});

it('the same choice is spelled the same, whatever came first', () => {
  const one = toggleAll(toggleAll({}, 'messenger'), 'facebook');
  expect(Object.keys(one)).toEqual(['facebook', 'messenger']);
});

it('Audience Network and Messenger need Facebook’s own places', () => {
  expect(isWithoutOwn({ instagram: [] }, 'messenger')).toBe(true);
  expect(isWithoutOwn({ instagram: [] }, 'audience_network')).toBe(true);
  expect(isWithoutOwn({ instagram: [] }, 'instagram')).toBe(false);
  expect(isWithoutOwn({ facebook: ['feed'] }, 'messenger')).toBe(false);
});
