import { taskCalls } from '@adsail/contract/tasks';
import { packEntries, regionFilePath, targetingCalls } from '@adsail/contract/targeting';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../i18n/index.ts';
import { storePlatform } from '../../../state/platform.ts';
import { page, Refused } from '../../../testing/kit.ts';
import { aResult, aTask, taskId } from '../../../testing/tasks.ts';
import { made, type ResultStage, resultStage } from '../testing/result-stage.tsx';

const { all, click, closePage, one, shownText, text, toastTexts, type, until } = page;
const t = (key: string, parameters = {}) => text(`tasks:${key}`, parameters);

let stage: ResultStage;
beforeEach(async () => {
  stage = await resultStage();
});
afterEach(closePage);

it('says of each row what became of it, in plain words, with what can be copied', async () => {
  await stage.open();
  for (const words of [
    t('step.CREATE_FAILED'),
    t('step.CREATE_SUCCEEDED'),
    t('step.UNCERTAIN'),
    'The app does not belong to the account',
    t('result.field', { field: t('field.appId') }),
    'req-77',
    '17001',
    'Harbour US',
  ])
    expect(shownText()).toContain(words);
  expect(stage.server.asked(taskCalls.resultPage)[0]).toMatchObject({ platform: 'TIKTOK', id: taskId(1) });
});

it('keeps messages of the platform to themselves among words from right to left', async () => {
  await changeLanguage('ar');
  await stage.open();
  const message = '\u2068The app does not belong to the account\u2069';
  await until(() => shownText().includes(message));
  expect(shownText()).toContain(`${message} (`);
  await changeLanguage('en');
});

const upload = (part: string, cover: boolean) =>
  aResult({
    ...made,
    key: `material 7001 m ${part}`,
    level: 'material',
    name: 'Sea',
    status: 'SYNC_SUCCEEDED',
    cover,
  });
const uploads = [upload('FILE', false), upload('COVER', true)];

it('tells a cover from its video, and has no column for requests where none failed', async () => {
  stage.rows = uploads;
  await stage.open();
  expect(shownText()).toContain(t('level.cover'));
  expect(shownText()).not.toContain(t('column.requestId'));
  const counted = [...document.querySelectorAll(`table[aria-label="${t('result.summary')}"] tbody tr`)];
  expect(counted.map(({ textContent }) => textContent)).toEqual([
    `${t('levels.material')}1`,
    `${t('levels.cover')}1`,
  ]);
});

it.each([
  ['material', false],
  ['cover', true],
])('leads from the number of %ss to these alone', async (line, cover) => {
  stage.rows = uploads;
  const at = await stage.open();
  await click(one('button', new RegExp(`^${t(`levels.${line}`)}, `)));
  await at.answered();
  expect(stage.server.asked(taskCalls.resultPage).at(-1)).toMatchObject({
    level: ['material'],
    status: ['SYNC_SUCCEEDED'],
    cover,
  });
});

it('says of each object in what it is made', async () => {
  stage.rows = [made, aResult({ parentName: 'Spring campaign A' })];
  await stage.open();
  expect(shownText()).toContain(t('column.parentName'));
  expect(shownText()).toContain('Spring campaign A');
});

it('leads from a number of the summary to its rows', async () => {
  const at = await stage.open();
  await click(one('button', new RegExp(`^${t('levels.adgroup')}, ${t('step.CREATE_FAILED')}`)));
  await at.answered();
  expect(stage.server.asked(taskCalls.resultPage).at(-1)).toMatchObject({
    level: ['adgroup'],
    status: ['CREATE_FAILED'],
  });
  expect(at.address()).toContain('resultstatus=CREATE_FAILED');
});

it('fixes a row with what was changed alone', async () => {
  stage.server.answer(taskCalls.resultFix, () => ({ task: stage.task }));
  const at = await stage.open();
  await click(one('button', `${t('rowAction.fix')}: Night owls`));
  const field = one('textbox', t('field.appId')) as HTMLInputElement;
  expect(field.value).toBe('70001');
  await type(field, '70002');
  await click(one('button', t('fix.go')));
  await at.answered();
  expect(stage.server.asked(taskCalls.resultFix)).toEqual([
    expect.objectContaining({ key: '7001/1', settings: { appId: '70002' } }),
  ]);
  const [sent] = stage.server.asked(taskCalls.resultFix);
  expect(sent).not.toHaveProperty('budget');
  expect(sent).not.toHaveProperty('name');
});

it('takes several values with commas between them', async () => {
  const setting = { name: 'audienceIds', value: ['9999999', '102358'] };
  const failed = aResult();
  stage.rows = [{ ...failed, field: 'audienceIds', tried: failed.tried && { ...failed.tried, setting } }];
  stage.server.answer(taskCalls.resultFix, () => ({ task: stage.task }));
  const at = await stage.open();
  await click(one('button', `${t('rowAction.fix')}: Night owls`));
  await type(one('textbox', text('audience-form:field.audienceIds')), '6252001, 102358');
  await click(one('button', t('fix.go')));
  await at.answered();
  expect(stage.server.asked(taskCalls.resultFix)).toMatchObject([
    { settings: { audienceIds: ['6252001', '102358'] } },
  ]);
});

it('picks regions from the platform’s list, with what was wrong at the field until it is changed', async () => {
  const setting = { name: 'locationIds', value: ['9999999'] };
  const failed = aResult({ message: 'No such region' });
  stage.rows = [{ ...failed, field: 'locationIds', tried: failed.tried && { ...failed.tried, setting } }];
  const refreshedAt = '2026-11-16T00:00:00.000Z';
  stage.server.answer(targetingCalls.tiktokRegionUrl, () => ({
    url: `${regionFilePath}abc.json`,
    version: 'abc',
    refreshedAt,
  }));
  const calls = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address.includes(regionFilePath)
      ? new Response(
          JSON.stringify(
            packEntries([{ id: '6252001', name: 'United States', parentId: null, type: 'COUNTRY' }]),
          ),
        )
      : calls(address, init),
  );
  stage.server.answer(taskCalls.resultFix, () => ({ task: stage.task }));
  const at = await stage.open();
  await click(one('button', `${t('rowAction.fix')}: Night owls`));
  await at.answered();
  const dialog = () => all('dialog').at(-1) as HTMLElement;
  await until(() => dialog().querySelector('[role="treeitem"]') !== null);
  const wrong = () => [...dialog().querySelectorAll('[role="alert"]')].map((each) => each.textContent);
  expect(wrong()).toEqual(['No such region']);
  await click(dialog().querySelector('[role="treeitem"]') as HTMLElement);
  expect(wrong()).toEqual([]);
  await click(one('button', t('fix.go')));
  await at.answered();
  expect(stage.server.asked(taskCalls.resultFix)).toMatchObject([
    { settings: { locationIds: expect.arrayContaining(['6252001']) as string[] } },
  ]);
});

const choose = async (select: HTMLElement, label: string) => {
  await act(async () => void select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  const option = () => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${label}"]`);
  await until(() => option() !== null);
  await click(option() as HTMLElement);
};
const failedSetting = (setting: { name: string; value: string | string[] | number[] }) => {
  const failed = aResult();
  stage.rows = [{ ...failed, field: setting.name, tried: failed.tried && { ...failed.tried, setting } }];
  stage.server.answer(taskCalls.resultFix, () => ({ task: stage.task }));
};

it('offers numbers in their words, and sends them as numbers', async () => {
  storePlatform('FACEBOOK');
  stage.task = { ...stage.task, platform: 'FACEBOOK' };
  failedSetting({ name: 'genders', value: [1] });
  const at = await stage.open('FACEBOOK');
  await click(one('button', `${t('rowAction.fix')}: Night owls`));
  const label = text('audience-form:field.genders');
  await until(() => all('dialog').length > 1 && all('combobox', label).length > 0);
  const words = (gender: number) => text(`audience-form:option.genders.${gender}`);
  expect(all('dialog').at(-1)?.textContent).toContain(words(1));
  await choose(one('combobox', label), words(2));
  await click(one('button', t('fix.go')));
  await at.answered();
  expect(stage.server.asked(taskCalls.resultFix)).toMatchObject([{ settings: { genders: [1, 2] } }]);
});

it('offers what a setting can be, in the words of the form', async () => {
  storePlatform('FACEBOOK');
  stage.task = { ...stage.task, platform: 'FACEBOOK' };
  failedSetting({ name: 'devices', value: ['DESKTOP'] });
  const at = await stage.open('FACEBOOK');
  await click(one('button', `${t('rowAction.fix')}: Night owls`));
  await until(() => all('dialog').length > 1 && all('combobox', t('field.devices')).length > 0);
  const dialog = all('dialog').at(-1) as HTMLElement;
  expect(dialog.textContent).toContain(t('option.facebook.devices.DESKTOP'));
  await choose(one('combobox', t('field.devices')), t('option.facebook.devices.IOS'));
  await click(one('button', t('fix.go')));
  await at.answered();
  expect(stage.server.asked(taskCalls.resultFix)).toMatchObject([
    { settings: { devices: ['DESKTOP', 'IOS'] } },
  ]);
});

it('offers one of several where there is one, and no status: what is new starts switched off', async () => {
  failedSetting({ name: 'pacing', value: 'PACING_MODE_FAST' });
  const at = await stage.open();
  await click(one('button', `${t('rowAction.fix')}: Night owls`));
  await until(() => all('combobox', t('field.pacing')).length > 0);
  expect(all('radio')).toEqual([]);
  await choose(one('combobox', t('field.pacing')), t('option.pacing.PACING_MODE_SMOOTH'));
  await click(one('button', t('fix.go')));
  await at.answered();
  const [sent] = stage.server.asked(taskCalls.resultFix);
  expect(sent).toMatchObject({ settings: { pacing: 'PACING_MODE_SMOOTH' } });
  expect(sent).not.toHaveProperty('status');
});

it('marks the field that a refusal names', async () => {
  stage.server.answer(taskCalls.resultFix, () => {
    throw new Refused({
      code: 10_400,
      message: 'Please check the marked fields',
      response: { fields: [{ path: 'settings.appId', message: 'Not a valid ID' }] },
    });
  });
  const at = await stage.open();
  await click(one('button', `${t('rowAction.fix')}: Night owls`));
  const field = one('textbox', t('field.appId')) as HTMLInputElement;
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  await type(field, 'Reef');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await click(one('button', t('fix.go')));
  await at.answered();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(shownText()).toContain('Not a valid ID');
});

it.each([
  ['1234567', { adopt: '1234567' }],
  ['sendAgain', 'sendAgain'],
  ['giveUp', 'giveUp'],
])('decides %s about what nobody can tell', async (choice, decision) => {
  stage.server.answer(taskCalls.resultDecide, () => ({ task: stage.task }));
  const at = await stage.open();
  await click(one('button', `${t('rowAction.decide')}: Families`));
  for (const hint of ['adoptHint', 'sendAgainHint', 'giveUpHint'])
    expect(shownText()).toContain(t(`decide.${hint}`));
  await click(document.querySelector(`input[value="${choice}"]`) as HTMLElement);
  await click(one('button', t('decide.go')));
  await at.answered();
  expect(stage.server.asked(taskCalls.resultDecide)).toMatchObject([{ key: '7001/2', decision }]);
});

it('offers nothing to those who may only look', async () => {
  stage.task = { ...stage.task, mayManage: false };
  await stage.open();
  expect(all('button', new RegExp(`^${t('rowAction.fix')}`))).toEqual([]);
  expect(all('button', t('action.retry'))).toEqual([]);
  expect(shownText()).toContain('Night owls');
});

it('tries again what failed', async () => {
  stage.server.answer(taskCalls.retry, () => ({ task: aTask({ status: 'TASK_WAIT' }) }));
  const at = await stage.open();
  await click(one('button', t('action.retry')));
  await at.answered();
  expect(stage.server.asked(taskCalls.retry)).toMatchObject([{ id: taskId(1) }]);
});

it('says once that it could not try again without a connection, and reads nothing', async () => {
  const at = await stage.open();
  stage.server.answer(taskCalls.retry, () => {
    throw new TypeError('Failed to fetch');
  });
  const read = stage.server.asked(taskCalls.page).length;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await click(one('button', t('action.retry')));
  await at.answered();
  onLine.mockRestore();
  expect(toastTexts()).toHaveLength(1);
  expect(stage.server.asked(taskCalls.page)).toHaveLength(read);
});

it('does not call the end of the task what it calls the end of the drawer', async () => {
  stage.task = { ...stage.task, status: 'TASK_PAUSE' };
  await stage.open();
  const end = one('button', t('action.close'));
  expect(end.textContent).not.toBe(text('ui:close'));
  expect(end.parentElement?.textContent).toContain(text('ui:close'));
});
