import { authPlatforms, languages } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';
import { expect, it } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';

interface LandingTexts {
  meta: { description: string };
  hero: { lead: string };
}

it.each(languages)('names every platform that can be authorised, in %s', async (language) => {
  const { meta, hero } = (await loadTexts(language, 'landing')) as unknown as LandingTexts;
  for (const text of [meta.description, hero.lead])
    for (const platform of authPlatforms)
      // A name of two words stays on one line.
      expect(text.replaceAll('\u00a0', ' ')).toContain(translate(language, `names:platform.${platform}`));
});
