import { type Audience, audienceCalls } from '@adsail/contract/audiences';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeServer, fakeServer, page } from '../../../testing/kit.ts';
import type { WizardDescription } from '../description.ts';
import { facebook } from '../facebook/index.ts';
import { WizardContext } from '../state/context.ts';
import { createWizard } from '../state/wizard.ts';
import { tiktok } from '../tiktok/index.ts';
import { AudienceDrawer } from './audience-drawer.tsx';

const { all, closePage, openPage, showPage, shownText, text, until } = page;

const audience = (kind: Audience['kind'], at: number): Audience => ({
  id: `0198c0de-0000-7000-8000-00000000000${at}`,
  platform: 'TIKTOK',
  advertiserId: '7001',
  advertiserName: 'Harbour US',
  externalId: `9${at}`,
  name: `The ${kind}`,
  permission: 'MANAGE',
  confirmedAt: '2026-11-02T00:00:00.000Z',
  vanishedAt: null,
  vanished: false,
  version: 3,
  kind,
  origin: 'PLATFORM',
  state: 'READY',
  note: null,
  size: 1200,
  shared: false,
  lent: false,
  type: null,
  os: null,
  sources: [],
  hasUnknown: false,
  createdAt: null,
});

let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'task-wizard', 'audiences', 'assets']);
  server = fakeServer();
  const list = (['custom', 'similar', 'prestore'] as const).map(audience);
  const answer = () => ({ list, total: list.length, pageIndex: 1, pageSize: 60 });
  server.answer(audienceCalls.tiktokList, answer);
  server.answer(audienceCalls.facebookList, answer);
});
afterEach(closePage);

const closedIn = async (description: WizardDescription) => {
  const wizard = createWizard(description, description.definition.defaults({ advertiserIds: ['7001'] }));
  await showPage(
    <WizardContext value={wizard}>
      <AudienceDrawer chosen={[]} onChoose={() => undefined} onClose={() => undefined} />
    </WizardContext>,
  );
  await until(() => shownText().includes('The prestore'));
  return all('checkbox').map((box) => (box as HTMLInputElement).disabled);
};

it('closes audiences that make no group by themselves, and says why', async () => {
  expect(await closedIn(tiktok)).toEqual([true, true, false]);
  expect(shownText()).toContain(text('task-wizard:picker.partOfGroup'));
});

it('offers them where a group may consist of them', async () => {
  expect(await closedIn(facebook)).toEqual([false, false, false]);
});
