import type { OutputOf } from '@adsail/contract';
import { audienceCalls } from '@adsail/contract/audiences';
import { packEntries, targetingCalls } from '@adsail/contract/targeting';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeLanguage } from '../../../i18n/index.ts';
import { audienceId as id, customAudience } from '../../../testing/audiences.ts';
import { type FakeServer, fakeServer, page } from '../../../testing/kit.ts';
import { facebook } from '../facebook/index.ts';
import { WizardContext } from '../state/context.ts';
import { createWizard } from '../state/wizard.ts';
import { noFacts } from '../testing/task.ts';
import { PeopleLine } from './people-line.tsx';

const { closePage, openPage, showPage, shownText, text, until } = page;

let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'task-wizard', 'audience-form', 'audiences', 'targeting']);
  server = fakeServer();
  const groups = [{ id: 'eu', name: 'European Union', parentId: null, type: 'COUNTRY_GROUP' }];
  server.answer(targetingCalls.facebookRegions, () => ({
    ...packEntries(groups),
    version: null,
    refreshedAt: '2026-11-16T00:00:00.000Z',
    isWhole: true,
    total: 1,
  }));
});
afterEach(closePage);

const show = async (settings: Record<string, unknown>) => {
  const wizard = createWizard(facebook, facebook.definition.defaults({}));
  const audiences = [{ id, name: 'Players', advertiserId: null, usable: true, settings }];
  wizard.setFacts({ ...noFacts, audiences });
  await showPage(
    <WizardContext value={wizard}>
      <PeopleLine id={id} />
    </WizardContext>,
  );
};

it('says whom a saved audience means, in words', async () => {
  const country = ['US', 'JP', 'DE', 'FR', 'IT', 'ES'];
  await show({ country, countryGroups: ['eu'], ageMin: 21, ageMax: 44, genders: [2], userOS: ['iOS'] });
  await until(() => shownText().includes('European Union'));
  const countries = 'United States, Japan, Germany, France, and 2 more';
  expect(shownText()).toContain(`${countries} · European Union · 21–44 · Women · iOS`);
  expect(server.asked(audienceCalls.facebookDetail)).toEqual([]);
});

it('keeps ages from the lower to the upper among words from right to left', async () => {
  await changeLanguage('ar');
  await show({ ageMin: 21, ageMax: 44 });
  expect(shownText()).toBe('\u206821–44\u2069');
  await changeLanguage('en');
});

it('asks the library where the plan knows only an id, and says what kind it is', async () => {
  const detail: OutputOf<typeof audienceCalls.facebookDetail> = {
    ...customAudience,
    platform: 'FACEBOOK',
    kind: 'similar',
    unknown: {},
    settings: {},
  };
  server.answer(audienceCalls.facebookDetail, () => detail);
  await show({ audienceIds: ['23850'] });
  await until(() => server.asked(audienceCalls.facebookDetail).length > 0);
  await until(() => shownText() !== '');
  expect(shownText()).toBe(text('audiences:kind.similar'));
});
