import type { OutputOf } from '@adsail/contract';
import { audienceCalls } from '@adsail/contract/audiences';
import { packEntries, targetingCalls } from '@adsail/contract/targeting';
import type { PlanFacts } from '@adsail/contract/tasks/plan';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeLanguage } from '../../../i18n/index.ts';
import { type FakeServer, fakeServer, page } from '../../../testing/kit.ts';
import { facebook } from '../facebook/index.ts';
import { WizardContext } from '../state/context.ts';
import { createWizard } from '../state/wizard.ts';
import { PeopleLine } from './people-line.tsx';

const { closePage, openPage, showPage, shownText, text, until } = page;
const id = '0198c0de-0000-7000-8000-000000000001';

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
  const facts: PlanFacts = {
    now: '2026-11-17T08:00:00.000Z',
    product: null,
    accounts: [],
    materials: [],
    assets: [],
    audiences,
  };
  wizard.setFacts(facts);
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
    id,
    platform: 'FACEBOOK',
    advertiserId: '7001',
    advertiserName: 'Harbour US',
    externalId: '99',
    name: 'Payers',
    permission: 'MANAGE',
    confirmedAt: '2026-11-02T00:00:00.000Z',
    vanishedAt: null,
    vanished: false,
    version: 3,
    kind: 'similar',
    origin: 'PLATFORM',
    state: 'READY',
    note: null,
    size: 1200,
    shared: false,
    lent: false,
    type: 'PIXEL',
    os: null,
    sources: [],
    hasUnknown: false,
    createdAt: null,
    unknown: {},
    settings: {},
  };
  server.answer(audienceCalls.facebookDetail, () => detail);
  await show({ audienceIds: ['23850'] });
  await until(() => server.asked(audienceCalls.facebookDetail).length > 0);
  await until(() => shownText() !== '');
  expect(shownText()).toBe(text('audiences:kind.similar'));
});
