import { languages } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { publicScreens, sections } from './route-table.ts';

describe.each(languages)('route titles in %s', (language) => {
  it('exist for every screen, section and group', async () => {
    const routes = (await loadTexts(language, 'routes')) as Record<
      'screen' | 'section',
      Record<string, string>
    >;
    const common = (await loadTexts(language, 'common')) as { group: Record<string, string> };
    const groups = sections.flatMap(({ screens }) => screens.flatMap(({ group }) => group ?? []));
    for (const group of groups) expect(common.group[group], group).toBeTruthy();
    for (const { title } of publicScreens) expect(routes.screen[title], title).toBeTruthy();
    for (const { title, screens } of sections) {
      expect(routes.section[title], title).toBeTruthy();
      for (const screen of screens) {
        expect(routes.screen[screen.title], screen.title).toBeTruthy();
      }
    }
  });
});
