import { act } from 'react';
import { accountCalls } from '@adsail/contract/accounts';
import {
  type Audience,
  audienceCalls,
  type FacebookAudience,
  type TikTokAudience,
} from '@adsail/contract/audiences';
import { packEntries, targetingCalls } from '@adsail/contract/targeting';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aMember, type FakeServer, fakeServer, page, Refused } from '../../testing/kit.ts';
import { storedMember } from '../../state/stored.ts';
import AudienceCreatePage from './create-page.tsx';

const { all, click, closePage, one, openPage, showPage, shownText, text, toastTexts, type } = page;
const id = '0198c0de-0000-7000-8000-000000000001';
const t = (key: string, parameters = {}) => text(`audiences:${key}`, parameters);
const nameField = () => one('textbox', new RegExp(`^${t('column.name')}`));

const account = {
  platform: 'TIKTOK',
  advertiserId: '7001',
  advertiserName: 'Harbour US',
  permission: 'MANAGE',
} as const;
const audience: TikTokAudience = {
  ...account,
  id,
  advertiserId: null,
  advertiserName: null,
  externalId: null,
  name: 'Players',
  confirmedAt: null,
  vanishedAt: null,
  vanished: false,
  version: 4,
  kind: 'prestore',
  origin: 'OWN',
  state: 'READY',
  note: null,
  size: null,
  shared: false,
  lent: false,
  type: null,
  os: null,
  sources: [],
  hasUnknown: true,
  createdAt: null,
  unknown: { smart_audience: true },
  settings: {
    locationIds: ['6252001'],
    gender: 'GENDER_FEMALE',
    networkTypes: ['WIFI'],
  },
};

let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'audiences', 'audience-form', 'assets', 'targeting', 'delivery']);
  sessionStorage.clear();
  storedMember.set(aMember({ platforms: ['TIKTOK', 'FACEBOOK', 'OCEAN'] }));
  server = fakeServer();
  server.answer(accountCalls.deliveryPage, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 100 }));
  server.answer(targetingCalls.facebookRegions, () => ({
    ...packEntries([{ id: 'US', name: 'United States', parentId: null, type: 'country' }]),
    version: 'v',
    refreshedAt: '2026-11-16T00:00:00.000Z',
    isWhole: true,
    total: 1,
  }));
});
afterEach(closePage);

it('says what is missing at its field, and sends what was filled in', async () => {
  server.answer(audienceCalls.facebookAdd, () => ({ changeId: null, id }));
  const at = await showPage(<AudienceCreatePage />, '/?platform=FACEBOOK&kind=prestore');
  expect(document.activeElement).toBe(nameField());
  await act(async () => one('button', t('form.create')).focus());
  await click(one('button', t('form.create')));
  await at.answered();
  expect(shownText()).toContain(t('region'));
  expect(shownText()).toContain(t('rule.name'));
  expect(document.activeElement).toBe(nameField());
  expect(server.asked(audienceCalls.facebookAdd)).toEqual([]);

  // To a choice that is missing too.
  await type(nameField(), 'Adults in the US');
  await act(async () => one('button', t('form.create')).focus());
  await click(one('button', t('form.create')));
  await at.answered();
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).not.toBe(nameField());
  await click(all('treeitem')[0]!.querySelector('input') ?? all('treeitem')[0]!);
  await click(one('button', '25-34'));
  await click(one('button', t('form.create')));
  await at.answered();
  expect(server.asked(audienceCalls.facebookAdd)).toEqual([
    { name: 'Adults in the US', settings: { country: ['US'], ageMin: 25, ageMax: 34, genders: [0] } },
  ]);
  expect(toastTexts()).toEqual([t('added')]);
});

it('changes one of our own in the version that was read, and shows what it keeps', async () => {
  server.answer(audienceCalls.tiktokDetail, () => audience);
  server.answer(audienceCalls.tiktokUpdate, () => ({ changeId: null, id }));
  const at = await showPage(<AudienceCreatePage />, `/?platform=TIKTOK&id=${id}`);
  expect(shownText()).toContain('smart_audience');
  await type(nameField(), 'Players at home');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(audienceCalls.tiktokUpdate)).toEqual([
    { id, version: 4, name: 'Players at home', settings: audience.settings },
  ]);
});

it('lets nothing but the name be changed where the platform lets nothing else', async () => {
  const custom: TikTokAudience = {
    ...audience,
    ...account,
    kind: 'custom',
    origin: 'PLATFORM',
    externalId: '99',
    settings: {
      audienceType: 'LEAD_GENERATION',
      ruleSpec: { inclusion_rule_set: { operator: 'OR', rules: [{ retention_days: 30 }] } },
    },
  };
  server.answer(audienceCalls.tiktokDetail, () => custom);
  server.answer(audienceCalls.tiktokCustomUpdate, () => ({ changeId: id, id: null }));
  const at = await showPage(<AudienceCreatePage />, `/?platform=TIKTOK&id=${id}`);
  expect(shownText()).toContain(t('reason.nameOnly'));
  await type(nameField(), 'Leads of the year');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(audienceCalls.tiktokCustomUpdate)).toEqual([
    { id, version: 4, name: 'Leads of the year' },
  ]);
  expect(toastTexts()).toEqual([t('sent')]);
});

it("puts the server's refusal at the field that it names", async () => {
  server.answer(audienceCalls.tiktokDetail, () => audience);
  server.answer(audienceCalls.tiktokUpdate, () => {
    throw new Refused({
      code: 10_400,
      message: 'Refused',
      response: { fields: [{ path: 'settings.gender', rule: 'custom', message: 'Nobody like that' }] },
    });
  });
  const at = await showPage(<AudienceCreatePage />, `/?platform=TIKTOK&id=${id}`);
  await type(nameField(), 'Players at home');
  await click(one('button', text('ui:save')));
  await at.answered();
  const group = all('radiogroup').find((each) => each.getAttribute('aria-invalid') === 'true');
  expect(document.getElementById(group?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Nobody like that',
  );
});

it("shows Ocean's closed choices with the reason", async () => {
  await showPage(<AudienceCreatePage />, '/?platform=OCEAN&kind=prestore');
  expect(shownText()).toContain(text('delivery:liveGradually'));
  expect(shownText()).toContain(text('delivery:notOpenYet'));
  await closePage();
  await openPage(['ui', 'audiences', 'audience-form', 'assets', 'targeting', 'delivery']);
  storedMember.set(aMember({ platforms: ['OCEAN'] }));
  await showPage(<AudienceCreatePage />, '/?platform=OCEAN&kind=custom');
  expect(shownText()).toContain(t('reason.madeAtOcean'));
});

it('adds and removes conditions, with the sentence above them', async () => {
  await showPage(<AudienceCreatePage />, '/?platform=FACEBOOK&kind=custom');
  expect(shownText()).toContain(text('audience-form:sentence.nobody'));
  await click(one('button', text('audience-form:add.exclude')));
  expect(all('button', text('audience-form:remove.exclude', { number: 1 }))).toHaveLength(1);
  await click(one('button', text('audience-form:remove.exclude', { number: 1 })));
  expect(all('button', text('audience-form:remove.exclude', { number: 1 }))).toHaveLength(0);
  // One condition stays.
  expect(all('button', text('audience-form:remove.include', { number: 1 }))).toHaveLength(0);
});

it('makes what its platform has no more again, in its account and under its name', async () => {
  const gone: TikTokAudience = {
    ...audience,
    ...account,
    origin: 'PLATFORM',
    externalId: '99',
    vanished: true,
    unknown: {},
  };
  server.answer(audienceCalls.tiktokDetail, () => gone);
  server.answer(accountCalls.deliveryPage, () => ({
    list: [{ ...account, status: 'enabled' as const, currency: 'USD', timezone: 'UTC' }],
    total: 1,
    pageIndex: 1,
    pageSize: 100,
  }));
  await showPage(<AudienceCreatePage />, `/?platform=TIKTOK&again=${id}`);
  expect((nameField() as HTMLInputElement).value).toBe('Players');
  expect(shownText()).toContain(t('form.remade'));
  expect(shownText()).toContain('Harbour US');
});

it('says that audiences could not be looked up, and looks again', async () => {
  let isSilent = true;
  server.answer(audienceCalls.facebookList, () => {
    if (isSilent) throw new Refused({ code: 10_400, message: 'Not now' });
    return { list: [], total: 0, pageIndex: 1, pageSize: 1000 };
  });
  const at = await showPage(<AudienceCreatePage />, '/?platform=FACEBOOK&kind=prestore');
  await at.answered();
  expect(shownText()).toContain('Not now');
  isSilent = false;
  const [again] = all('button', text('ui:table.retry'));
  await click(again!);
  await at.answered();
  expect(shownText()).not.toContain('Not now');
});

it('says when there are more audiences than it offers, and whose they are', async () => {
  const buyers: Audience = {
    ...audience,
    ...account,
    platform: 'FACEBOOK',
    externalId: '120',
    name: 'Buyers',
    kind: 'custom',
    origin: 'PLATFORM',
  };
  server.answer(audienceCalls.facebookList, () => ({
    list: [buyers],
    total: 1001,
    pageIndex: 1,
    pageSize: 1000,
  }));
  const settings = { country: ['US'], audienceIds: ['120'] };
  const saved: FacebookAudience = { ...audience, kind: 'prestore', platform: 'FACEBOOK', settings };
  server.answer(audienceCalls.facebookDetail, () => saved);
  const at = await showPage(<AudienceCreatePage />, `/?platform=FACEBOOK&id=${id}`);
  await at.answered();
  expect(shownText()).toContain('Buyers · Harbour US');
  expect(shownText()).toContain(text('audience-form:cut', { count: '1', total: '1,001' }));
});

const fromPixel: TikTokAudience = {
  ...audience,
  advertiserId: '7001',
  advertiserName: 'Harbour US',
  kind: 'custom',
  origin: 'PLATFORM',
  type: 'PIXEL',
  unknown: {},
  settings: {
    audienceType: 'PIXEL',
    ruleSpec: {
      inclusion_rule_set: { operator: 'OR', rules: [{ event_source_ids: ['71'], retention_days: 30 }] },
    },
  },
};
const twoPixels = [
  { pixelId: '71', name: 'Shop', code: 'CSHOP1', active: true },
  { pixelId: '72', name: 'Shop', code: 'CSHOP2', active: true },
];
function ofPixels() {
  server.answer(audienceCalls.tiktokDetail, () => fromPixel);
  server.answer(audienceCalls.tiktokPixels, () => ({ list: twoPixels }));
  server.answer(audienceCalls.tiktokPixelEvents, () => ({
    list: [{ value: 'COMPLETE PAYMENT', seen: true }],
  }));
}

it('does not call a condition wrong that was added a moment ago', async () => {
  ofPixels();
  const at = await showPage(<AudienceCreatePage />, `/?platform=TIKTOK&copy=${id}`);
  await at.answered();
  await type(nameField(), '');
  await click(one('button', t('form.create')));
  await at.answered();
  const wrong = all('alert').length;
  await click(one('button', text('audience-form:add.exclude')));
  await at.answered();
  expect(all('alert')).toHaveLength(wrong);
});

it('begins with a common audience of the source, and tells two of the same name apart', async () => {
  ofPixels();
  server.answer(audienceCalls.tiktokCustomAdd, () => ({ changeId: id, id: null }));
  const at = await showPage(<AudienceCreatePage />, `/?platform=TIKTOK&copy=${id}`);
  await at.answered();
  expect(shownText()).toContain('Shop (CSHOP1)');
  await click(one('button', text('audience-form:preset.paid', { count: 180 })));
  expect(shownText()).toContain(text('assets:event.COMPLETE PAYMENT'));
  await click(one('button', t('form.create')));
  await at.answered();
  const [sent] = server.asked(audienceCalls.tiktokCustomAdd);
  expect(sent?.settings.ruleSpec).toEqual({
    inclusion_rule_set: {
      operator: 'OR',
      rules: [
        {
          event_source_ids: ['71'],
          retention_days: 180,
          filter_set: {
            operator: 'OR',
            filters: [{ field: 'EVENT', operator: 'EQ', value: 'COMPLETE PAYMENT' }],
          },
        },
      ],
    },
  });
});
