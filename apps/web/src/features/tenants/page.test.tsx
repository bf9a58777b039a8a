import { rateCalls } from '@adsail/contract/rates';
import { type TenantDetail, tenantCalls } from '@adsail/contract/tenants';
import { viewCalls } from '@adsail/contract/views';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedMember } from '../../state/stored.ts';
import { type FakeServer, fakeServer, logInAs, page, Refused } from '../../testing/kit.ts';
import SettingsPage from './page.tsx';

const { all, click, closePage, one, openPage, showPage, shownText, text, toastTexts, type } = page;

const tenant: TenantDetail = {
  tenantId: '100001',
  tenantName: 'Blue Harbor Games',
  timezone: 'Asia_Shanghai',
  currency: 'USD',
  platforms: ['TIKTOK'],
  memberCount: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 7,
};
let server: FakeServer;

beforeEach(async () => {
  await openPage(['ui', 'tenants', 'rates']);
  sessionStorage.clear();
  server = fakeServer();
  server.answer(tenantCalls.detail, () => tenant);
  server.answer(viewCalls.list, () => ({ list: [] }));
  const noRates = { list: [], total: 0, pageIndex: 1, pageSize: 20 };
  server.answer(rateCalls.page, () => ({ ...noRates, currencies: [], sourceName: 'demo', missing: 0 }));
});
afterEach(closePage);

const name = () => one('textbox', new RegExp(`^${text('tenants:field.tenantName')}`)) as HTMLInputElement;

it('saves with the version that was read; the console follows at once', async () => {
  server.answer(tenantCalls.update, (input) => ({
    ...tenant,
    tenantName: input.tenantName ?? '',
    version: 8,
  }));
  const at = await showPage(<SettingsPage />);
  await type(name(), 'Red Harbor');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(tenantCalls.update)).toEqual([
    { tenantName: 'Red Harbor', timezone: 'Asia_Shanghai', currency: 'USD', version: 7 },
  ]);
  expect(storedMember.get()?.tenantName).toBe('Red Harbor');
  expect(toastTexts()).toEqual([text('tenants:saved')]);
});

it('saves a second time with the version that the first one made', async () => {
  let stored = tenant;
  server.answer(tenantCalls.detail, () => stored);
  server.answer(tenantCalls.update, ({ tenantName = '', version }) => {
    if (version !== stored.version) throw new Refused({ message: 'Somebody else was faster' });
    stored = { ...stored, tenantName, version: stored.version + 1 };
    return stored;
  });
  const at = await showPage(<SettingsPage />);
  for (const next of ['Red Harbor', 'Green Harbor']) {
    await type(name(), next);
    await click(one('button', text('ui:save')));
    await at.answered();
  }
  expect(all('alert')).toHaveLength(0);
  expect(stored).toMatchObject({ tenantName: 'Green Harbor', version: 9 });
});

it('keeps what was typed when somebody else was faster, and changes nothing of the console', async () => {
  server.answer(tenantCalls.update, () => {
    throw new Refused({ message: 'Somebody else was faster' });
  });
  const at = await showPage(<SettingsPage />);
  await type(name(), 'Red Harbor');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(one('alert').textContent).toContain('Somebody else was faster');
  expect(name().value).toBe('Red Harbor');
  expect(storedMember.get()?.tenantName).toBe('Blue Harbor Games');
  expect(toastTexts()).toEqual([]);
});

it('forgets the other version with the changes that are undone', async () => {
  let stored = tenant;
  server.answer(tenantCalls.detail, () => stored);
  server.answer(tenantCalls.update, ({ version }) => {
    if (version === stored.version) return stored;
    throw new Refused({ message: 'Changed', code: 10_409, response: { version: stored.version } });
  });
  const at = await showPage(<SettingsPage />);
  stored = { ...tenant, tenantName: 'Their Harbor', version: 8 };
  await type(name(), 'Red Harbor');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(all('button', text('ui:save'))).toHaveLength(0);
  await click(one('button', text('ui:form.undo')));
  expect(name().value).toBe('Their Harbor');
  // There is nothing left to choose from, and the next change is saved as ever.
  expect(all('alert')).toHaveLength(0);
  await type(name(), 'Our Harbor');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(tenantCalls.update).at(-1)).toMatchObject({ tenantName: 'Our Harbor', version: 8 });
});

it('is read by those who may not change it, with the reason and without a single field', async () => {
  logInAs('OPTIMIZER');
  await showPage(<SettingsPage />);
  expect(shownText()).toContain(text('tenants:readOnly'));
  expect(shownText()).toContain(text('tenants:zone.Asia_Shanghai'));
  const organisation = document.querySelector('section');
  expect(organisation?.textContent).toContain(text('tenants:organisation'));
  expect(organisation?.querySelectorAll('input, textarea')).toHaveLength(0);
  expect(all('button', text('ui:save'))).toHaveLength(0);
});

it('says why it could not be read, and tries again', async () => {
  server.breakDown(tenantCalls.detail, 503);
  const at = await showPage(<SettingsPage />);
  expect(one('alert').textContent).toContain(text('tenants:failed'));
  expect(one('alert').textContent).toContain(text('common:advice.server'));
  server.answer(tenantCalls.detail, () => tenant);
  await click(one('button', text('ui:table.retry')));
  await at.answered();
  expect(name().value).toBe('Blue Harbor Games');
});
