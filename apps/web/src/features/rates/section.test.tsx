import { type Rate, rateCalls } from '@adsail/contract/rates';
import { viewCalls } from '@adsail/contract/views';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeServer, fakeServer, logInAs, page, Refused } from '../../testing/kit.ts';
import { RatesSection } from './section.tsx';

const { all, click, closePage, one, openPage, showPage, shownText, text, toastTexts, type } = page;

const shared: Rate = {
  id: '2026-11-17-CNY',
  day: '2026-11-17',
  currency: 'CNY',
  state: 'SHARED',
  perUsd: '7.1234',
  sharedPerUsd: '7.1234',
  source: 'demo',
  quotedOn: '2026-11-17',
  fetchedAt: '2026-11-17T00:17:00.000Z',
  note: '',
  changedByName: null,
  changedAt: null,
  version: 0,
};
const own: Rate = {
  ...shared,
  id: '2026-11-16-CNY',
  day: '2026-11-16',
  state: 'OWN',
  perUsd: '7.2',
  changedByName: 'Mara of the desk',
  version: 3,
};
const missing: Rate = {
  ...shared,
  id: '2026-11-15-CNY',
  day: '2026-11-15',
  state: 'MISSING',
  perUsd: null,
  sharedPerUsd: null,
  source: null,
  quotedOn: null,
  fetchedAt: null,
};
const answer = {
  list: [shared, own, missing],
  total: 3,
  pageIndex: 1,
  pageSize: 20,
  currencies: ['CNY', 'PHP'],
  sourceName: 'demo' as string | null,
  missing: 1,
};
let server: FakeServer;

beforeEach(async () => {
  await openPage(['ui', 'rates']);
  sessionStorage.clear();
  server = fakeServer();
  server.answer(viewCalls.list, () => ({ list: [] }));
  server.answer(rateCalls.page, ({ ids }) => ({
    ...answer,
    list: ids ? answer.list.filter(({ id }) => ids.includes(id)) : answer.list,
  }));
});
afterEach(closePage);

const rateField = () => one('textbox', new RegExp(`^${text('rates:column.perUsd')}`)) as HTMLInputElement;

it('shows the rates that hold with state and source, and says how many are missing', async () => {
  await showPage(<RatesSection />);
  expect(shownText()).toContain('7.1234');
  expect(shownText()).toContain(text('rates:source.demo'));
  // An own rate comes from whoever entered it.
  expect(shownText()).toContain('Mara of the desk');
  for (const state of ['SHARED', 'OWN', 'MISSING'] as const)
    expect(shownText()).toContain(text(`rates:state.${state}`));
  expect(one('note').textContent).toContain(text('rates:someMissing_one', { count: 1 }));
});

it('shows the missing ones alone when asked', async () => {
  const at = await showPage(<RatesSection />);
  await click(one('button', text('rates:showMissing')));
  await at.answered();
  expect(server.asked(rateCalls.page).at(-1)).toMatchObject({ state: ['MISSING'] });
});

it('says that there is no source, where there is none', async () => {
  server.answer(rateCalls.page, () => ({ ...answer, sourceName: null, missing: 0 }));
  await showPage(<RatesSection />);
  expect(one('note').textContent).toContain(text('rates:noSource'));
});

it('saves an own rate in the version that was read', async () => {
  server.answer(rateCalls.update, () => own);
  const at = await showPage(<RatesSection />, `/?dialog=rate.${shared.id}`);
  expect(rateField().value).toBe('7.1234');
  await type(rateField(), '7.3');
  expect(shownText()).not.toContain(text('rates:difference').split('}')[1]);
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(rateCalls.update)).toEqual([{ id: shared.id, perUsd: '7.3', note: '', version: 0 }]);
  expect(toastTexts()).toEqual([text('rates:updated')]);
});

it('warns of a rate far from the shared one, and refuses what is none', async () => {
  const at = await showPage(<RatesSection />, `/?dialog=rate.${shared.id}`);
  await type(rateField(), '71.234');
  expect(shownText()).toContain('900%');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(shownText()).toContain(text('rates:rule.sure'));
  expect(server.asked(rateCalls.update)).toEqual([]);
  await type(rateField(), '0');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(shownText()).toContain(text('rates:rule.perUsd'));
  expect(server.asked(rateCalls.update)).toEqual([]);
});

it('takes a rate far from the shared one from whoever is sure of it', async () => {
  server.answer(rateCalls.update, () => own);
  const at = await showPage(<RatesSection />, `/?dialog=rate.${shared.id}`);
  await type(rateField(), '9.1');
  await click(one('switch'));
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(rateCalls.update)).toEqual([{ id: shared.id, perUsd: '9.1', note: '', version: 0 }]);
});

it('keeps what was typed when somebody else was faster', async () => {
  server.answer(rateCalls.update, () => {
    throw new Refused({
      message: 'Changed meanwhile',
      code: 10_409,
      response: { version: 9, changedBy: null },
    });
  });
  const at = await showPage(<RatesSection />, `/?dialog=rate.${own.id}`);
  await type(rateField(), '7.4');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(rateField().value).toBe('7.4');
  expect(all('alert').length).toBeGreaterThan(0);
});

it('asks before it takes an own rate back', async () => {
  server.answer(rateCalls.deleteList, ({ ids }) => ({ results: ids.map((id) => ({ id, deleted: true })) }));
  const at = await showPage(<RatesSection />, `/?dialog=shared.${own.id}`);
  expect(shownText()).toContain(text('rates:takeBackNote'));
  expect(shownText()).toContain('CNY 2026-11-16');
  expect(server.asked(rateCalls.deleteList)).toEqual([]);
  await click(one('button', text('rates:takeBack')));
  await at.answered();
  expect(server.asked(rateCalls.deleteList)).toEqual([{ ids: [own.id] }]);
  expect(toastTexts()).toEqual([text('rates:takenBack_one', { count: 1 })]);
});

it('is read by those who may not change it, whatever the address says', async () => {
  logInAs('DESIGNER');
  await showPage(<RatesSection />, `/?dialog=rate.${shared.id}`);
  expect(shownText()).toContain('7.1234');
  expect(all('dialog')).toHaveLength(0);
  expect(all('checkbox')).toHaveLength(0);
});

it('says why the rates could not be read, and tries again', async () => {
  server.breakDown(rateCalls.page, 503);
  const at = await showPage(<RatesSection />);
  expect(one('alert').textContent).toContain(text('common:advice.server'));
  server.answer(rateCalls.page, () => answer);
  await click(one('button', text('ui:table.retry')));
  await at.answered();
  expect(shownText()).toContain('7.1234');
});

it('has a word for days without any', async () => {
  server.answer(rateCalls.page, () => ({ ...answer, list: [], total: 0, missing: 0 }));
  await showPage(<RatesSection />);
  expect(shownText()).toContain(text('rates:empty.title'));
});
