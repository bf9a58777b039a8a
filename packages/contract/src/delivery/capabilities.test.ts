import { expect, it } from 'vitest';
import { adPlatforms, authPlatforms } from '../core/platforms.ts';
import { capabilitiesOf } from './platform-capabilities.ts';
import { draftSchemaOf } from './drafts/index.ts';
import { isLevelOf, levels, platformLevels } from './level.ts';

it.each(adPlatforms)('%s has a vocabulary for each of its levels, and for no other', (platform) => {
  for (const level of levels) {
    expect(draftSchemaOf(platform, level) !== undefined, level).toBe(isLevelOf(platform, level));
    expect(level in capabilitiesOf(platform).levels, level).toBe(isLevelOf(platform, level));
  }
  expect(Object.keys(capabilitiesOf(platform).levels)).toEqual(platformLevels[platform]);
});

it('only Google has no ads', () => {
  const without = authPlatforms.filter(
    (platform) => Object.keys(capabilitiesOf(platform).levels).length === 0,
  );
  expect(without).toEqual(['GOOGLE']);
});
