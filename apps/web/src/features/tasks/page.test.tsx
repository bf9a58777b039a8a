import { fullDate } from '@adsail/contract';
import { productCalls } from '@adsail/contract/products';
import { type Task, taskCalls } from '@adsail/contract/tasks';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedMember, storedSidebar } from '../../state/stored.ts';
import { storePlatform } from '../../state/platform.ts';
import { useToasts } from '../../state/toast/toast.ts';
import { aMember, type FakeServer, fakeServer, page } from '../../testing/kit.ts';
import { aStreamedTask, aTask, taskId } from '../../testing/tasks.ts';
import { useLiveTasks } from '../task-centre/index.ts';
import TasksPage from './page.tsx';

const { all, click, closePage, one, openPage, showPage, shownText, text, toastTexts, type, until } = page;
const t = (key: string, parameters = {}) => text(`tasks:${key}`, parameters);

let server: FakeServer;
let rows: Task[];
const pageOf = <Row,>(list: Row[]) => ({ list, total: list.length, pageIndex: 1, pageSize: 20 });
const complete = aTask({
  status: 'TASK_COMPLETE',
  progress: { total: 32, created: 30, failed: 2, uncertain: 0, notRun: 0, waiting: 0 },
  needsMe: true,
});

beforeEach(async () => {
  await openPage(['ui', 'tasks', 'task-centre', 'products', 'audience-form', 'delivery']);
  sessionStorage.clear();
  storedSidebar.set('1');
  storePlatform(null);
  storedMember.set(aMember());
  useLiveTasks.setState({ tasks: {}, isLive: true, isLost: false, ended: [] });
  rows = [aTask()];
  server = fakeServer();
  server.answer(taskCalls.page, ({ dropped }) => pageOf(rows.filter((task) => task.dropped === dropped)));
  server.answer(productCalls.page, () => pageOf([]));
});
afterEach(closePage);

const menu = (name: string) => click(one('button', text('ui:row.more', { name })));
const itemTexts = () => all('menuitem').map((item) => item.textContent);
/** What can be done with the first row, the button beside its menu included. */
async function offered(name: string): Promise<string[]> {
  const button = all('button', new RegExp(`: ${name}$`))[0];
  await menu(name);
  return [button?.getAttribute('aria-label')?.split(': ')[0] ?? '', ...itemTexts()];
}

describe('the list', () => {
  it('says what a task is for, how far it is, and that somebody is needed', async () => {
    rows = [complete];
    await showPage(<TasksPage />, '/');
    for (const words of [
      'Launch week',
      'Harbor Tycoon',
      t('option.landingType.APP_PROMOTION'),
      t('status.TASK_COMPLETE'),
      t('needsMe'),
      t('progress.of', { done: 30, total: 32 }),
      t('progress.failed', { number: 2 }),
      'Ada',
    ])
      expect(shownText()).toContain(words);
    expect(server.asked(taskCalls.page)[0]).toMatchObject({ platform: 'TIKTOK', dropped: false });
  });

  it.each([
    [aTask(), ['continue', 'detail', 'copy', 'saveTemplate', 'delete']],
    [aTask({ status: 'TASK_TEMP' }), ['continue', 'detail', 'copy', 'saveTemplate', 'drop', 'delete']],
    [aTask({ status: 'TASK_HANDLER' }), ['result', 'pause', 'detail', 'editAgain', 'copy', 'saveTemplate']],
    [
      aTask({ status: 'TASK_WAIT' }),
      ['result', 'pause', 'detail', 'editAgain', 'copy', 'saveTemplate', 'close', 'delete'],
    ],
    [
      aTask({ status: 'TASK_PAUSE' }),
      ['result', 'resume', 'detail', 'editAgain', 'copy', 'saveTemplate', 'close', 'delete'],
    ],
    [complete, ['result', 'retry', 'detail', 'editAgain', 'copy', 'saveTemplate', 'delete']],
    [
      { ...complete, progress: { ...complete.progress, failed: 0 } },
      ['result', 'detail', 'editAgain', 'copy', 'saveTemplate', 'delete'],
    ],
    [
      { ...complete, progress: { ...complete.progress, failed: 0, notRun: 2 } },
      ['result', 'retry', 'detail', 'editAgain', 'copy', 'saveTemplate', 'delete'],
    ],
    [{ ...complete, mayManage: false }, ['result', 'detail', 'editAgain', 'copy', 'saveTemplate']],
  ])('offers what its state allows', async (task, keys) => {
    rows = [task];
    await showPage(<TasksPage />, '/');
    const contract = ['drop', 'pause', 'resume', 'close', 'retry', 'delete'];
    expect(await offered(task.name)).toEqual(
      keys.map((key) => t(contract.includes(key) ? `action.${key}` : `rowAction.${key}`)),
    );
  });

  it('shows running tasks as the stream tells them', async () => {
    rows = [
      aTask({
        status: 'TASK_WAIT',
        progress: { total: 32, created: 0, failed: 0, uncertain: 0, notRun: 0, waiting: 32 },
      }),
    ];
    await showPage(<TasksPage />, '/');
    expect(shownText()).toContain(t('status.TASK_WAIT'));
    await act(async () => useLiveTasks.setState({ tasks: { [taskId(1)]: aStreamedTask() } }));
    expect(shownText()).toContain(t('status.TASK_HANDLER'));
    expect(shownText()).toContain(t('progress.of', { done: 8, total: 32 }));
  });

  it('shows what was left without saving apart, and takes it back', async () => {
    rows = [aTask(), aTask({ id: taskId(2), name: 'Left behind', status: 'TASK_TEMP', dropped: true })];
    server.answer(taskCalls.recover, ({ id }) => {
      rows = rows.map((task) => (task.id === id ? { ...task, dropped: false } : task));
      return { task: aTask({ id }) };
    });
    const at = await showPage(<TasksPage />, '/?tab=dropped');
    expect(shownText()).toContain('Left behind');
    expect(shownText()).not.toContain('Launch week');
    expect(shownText()).toContain(t('droppedHint', { count: 30 }));
    await click(one('button', `${t('action.recover')}: Left behind`));
    await at.answered();
    expect(server.asked(taskCalls.recover)).toMatchObject([{ platform: 'TIKTOK', id: taskId(2) }]);
    expect(shownText()).toContain(t('emptyDropped.title'));
    // It has left the list that is looked at: its notice leads to it.
    const told = useToasts.getState().list.at(-1);
    expect([told?.text, told?.action?.label]).toEqual([t('did.recover'), t('rowAction.continue')]);
    await act(async () => told?.action?.run());
    await until(() => at.address().startsWith('/admanager/createAd'));
    expect(at.address()).toBe(`/admanager/createAd?platform=TIKTOK&id=${taskId(2)}`);
  });

  it('says of several that are taken back that they are, and leads to none of them', async () => {
    rows = [2, 3].map((number) =>
      aTask({ id: taskId(number), name: `Left ${number}`, status: 'TASK_TEMP', dropped: true }),
    );
    server.answer(taskCalls.recover, ({ id }) => ({ task: aTask({ id }) }));
    const at = await showPage(<TasksPage />, '/?tab=dropped');
    for (const number of [2, 3])
      await click(one('checkbox', text('ui:table.selectRow', { name: `Left ${number}` })));
    await click(one('button', t('action.recover')));
    await at.answered();
    expect(server.asked(taskCalls.recover)).toHaveLength(2);
    expect(useToasts.getState().list.map(({ text: said, action }) => [said, action])).toEqual([
      [t('did.recover'), undefined],
    ]);
  });

  it('changes to the platform of a link', async () => {
    rows = [];
    await showPage(<TasksPage />, '/?platform=FACEBOOK');
    expect(server.asked(taskCalls.page).at(-1)).toMatchObject({ platform: 'FACEBOOK' });
    // The platform of the address is no filter.
    expect(shownText()).toContain(t('empty.title'));
  });

  it('leaves other tabs their platform: what they store is not stored over', async () => {
    const at = await showPage(<TasksPage />, '/?platform=FACEBOOK');
    expect(localStorage.getItem('ad-platform-key')).toBe('FACEBOOK');
    await act(async () => {
      localStorage.setItem('ad-platform-key', 'OCEAN');
      window.dispatchEvent(new StorageEvent('storage', { key: 'ad-platform-key' }));
    });
    await at.answered();
    expect(localStorage.getItem('ad-platform-key')).toBe('OCEAN');
    expect(new Set(server.asked(taskCalls.page).map(({ platform }) => platform))).toEqual(
      new Set(['FACEBOOK']),
    );
  });

  it('gives way to a platform that is picked while a link names another', async () => {
    const at = await showPage(<TasksPage />, '/?platform=FACEBOOK');
    await act(async () => storePlatform('OCEAN'));
    await at.answered();
    expect(localStorage.getItem('ad-platform-key')).toBe('OCEAN');
  });
});

describe('what is done with a task', () => {
  it('goes on with a draft in the wizard', async () => {
    const at = await showPage(<TasksPage />, '/');
    await click(one('button', `${t('rowAction.continue')}: Launch week`));
    expect(at.address()).toBe(`/admanager/createAd?platform=TIKTOK&id=${taskId(1)}`);
  });

  it.each(['editAgain', 'copy'])('%s opens the wizard with a copy, and makes nothing yet', async (action) => {
    rows = [complete];
    const at = await showPage(<TasksPage />, '/');
    await menu('Launch week');
    await click(one('menuitem', t(`rowAction.${action}`)));
    await until(() => at.address().startsWith('/admanager/createAd'));
    expect(at.address()).toBe(`/admanager/createAd?platform=TIKTOK&copy=${taskId(1)}`);
    expect(server.asked(taskCalls.copy)).toEqual([]);
  });

  it('deletes it, and says that what it made stays', async () => {
    rows = [complete];
    server.answer(taskCalls.delete, () => {
      rows = [];
      return {};
    });
    const at = await showPage(<TasksPage />, '/');
    await menu('Launch week');
    await click(one('menuitem', t('action.delete')));
    expect(shownText()).toContain(t('deleteConsequence'));
    await click(one('button', text('ui:delete.confirm')));
    await at.answered();
    expect(toastTexts()).toContain(t('deleted', { count: 1 }));
    expect(shownText()).toContain(t('empty.title'));
  });

  it('asks before it closes one for good', async () => {
    rows = [aTask({ status: 'TASK_PAUSE' })];
    server.answer(taskCalls.close, () => ({ task: aTask({ status: 'TASK_CLOSE' }) }));
    const at = await showPage(<TasksPage />, '/');
    await menu('Launch week');
    await click(one('menuitem', t('action.close')));
    expect(server.asked(taskCalls.close)).toEqual([]);
    await click(one('button', t('closeConfirm')));
    await at.answered();
    expect(server.asked(taskCalls.close)).toMatchObject([{ id: taskId(1) }]);
  });

  it('keeps it as a template under a name', async () => {
    const content = { taskName: 'Launch week' };
    server.answer(taskCalls.detail, () => ({
      task: aTask(),
      content,
      advertiserIds: [],
      plan: null,
      launchedHash: null,
    }));
    const { id, name, ...rest } = aTask();
    server.answer(taskCalls.templateSave, ({ name: given }) => ({
      template: { ...rest, id, name: given, objective: null },
    }));
    const at = await showPage(<TasksPage />, `/?dialog=saveTemplate.${id}`);
    expect((one('textbox', /Template name/) as HTMLInputElement).value).toBe(name);
    await type(one('textbox', /Template name/), 'Every launch');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(server.asked(taskCalls.templateSave)).toMatchObject([
      { platform: 'TIKTOK', name: 'Every launch', content },
    ]);
  });
});

describe('templates', () => {
  const template = {
    id: taskId(50),
    platform: 'TIKTOK' as const,
    name: 'Every launch',
    objective: 'TRAFFIC',
    createdBy: taskId(9),
    createdByName: 'Iris',
    createdAt: '2026-11-02T00:00:00.000Z',
    updatedAt: '2026-11-02T00:00:00.000Z',
    version: 4,
  };
  beforeEach(() => server.answer(taskCalls.templatePage, () => pageOf([template])));
  /** The drawer comes as a part of its own. */
  const openTemplates = async () => {
    const at = await showPage(<TasksPage />, '/?dialog=templates');
    await until(() => shownText().includes('Every launch'));
    return at;
  };

  it('are listed, renamed in the version that was read, and deleted', async () => {
    server.answer(taskCalls.templateSave, () => ({ template }));
    server.answer(taskCalls.templateDelete, () => ({}));
    const at = await openTemplates();
    expect(shownText()).toContain(t('option.landingType.TRAFFIC'));
    await click(one('button', `${t('template.rename')}: Every launch`));
    await type(one('textbox', /Template name/), 'Each launch');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(server.asked(taskCalls.templateSave)).toMatchObject([
      { id: template.id, version: 4, name: 'Each launch' },
    ]);
    await click(one('button', text('ui:row.delete', { name: 'Every launch' })));
    await click(one('button', text('ui:delete.confirm')));
    await at.answered();
    expect(server.asked(taskCalls.templateDelete)).toMatchObject([{ id: template.id }]);
  });

  it('begin a task', async () => {
    const at = await openTemplates();
    await click(one('button', `${t('template.use')}: Every launch`));
    await at.answered();
    expect(at.address()).toContain(`dialog=add.${template.id}`);
    await until(() => shownText().includes(t('create.fromTemplate')));
  });
});

describe('a new task', () => {
  const product = { value: taskId(90), label: 'Harbor Tycoon' };
  beforeEach(() =>
    server.answer(productCalls.page, () =>
      pageOf([
        {
          id: product.value,
          name: product.label,
          imageUrl: '',
          illustrate: '',
          createdByName: 'Ada',
          createdAt: '2026-11-02T00:00:00.000Z',
          updatedAt: '2026-11-02T00:00:00.000Z',
          version: 1,
        } as never,
      ]),
    ),
  );
  const choose = async (name: string | RegExp, label: string) => {
    const box = one('combobox', name);
    await act(async () => {
      box.focus();
      box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    });
    await until(() => document.querySelector(`.ant-select-item-option[title="${label}"]`) !== null);
    await click(document.querySelector(`.ant-select-item-option[title="${label}"]`) as HTMLElement);
  };
  /** It comes as a part of its own. */
  const openDialog = async (address = '/?dialog=add') => {
    const at = await showPage(<TasksPage />, address);
    await until(() => all('button', t('create.go')).length === 1);
    await at.answered();
    return at;
  };
  const cards = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio][value]')];
  const byText = (selector: string, words: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      ({ textContent }) => textContent === words,
    ) as HTMLElement;
  const card = (value: string) => cards().find((each) => each.value === value) as HTMLElement;

  it('asks for product and objective, and hands them to the wizard', async () => {
    const at = await openDialog();
    await click(one('button', t('create.go')));
    await at.answered();
    expect(shownText()).toContain(t('create.chooseObjective'));
    await choose(/^Product\*/, product.label);
    await click(card('TRAFFIC'));
    await click(one('button', t('create.go')));
    await until(() => at.address().startsWith('/admanager/createAd'));
    expect(at.address()).toBe(
      `/admanager/createAd?platform=TIKTOK&productId=${product.value}&objective=TRAFFIC`,
    );
  });

  it.each([
    ['TIKTOK', 3],
    ['FACEBOOK', 2],
    ['OCEAN', 7],
  ])('has a card for each objective of %s', async (platform, count) => {
    await openDialog(`/?platform=${platform}&dialog=add`);
    expect(cards()).toHaveLength(count);
    expect(shownText()).not.toContain('objectiveHint');
  });

  it('can begin with a past task, whose product is the likely one', async () => {
    const at = await openDialog();
    await click(byText('label', t('create.from.TASK')));
    await choose(
      /^Task\*/,
      `Launch week · ${fullDate(new Date(aTask().updatedAt), 'Asia/Shanghai')} · ${t('status.TASK_DRAFT')}`,
    );
    await at.answered();
    await click(one('button', t('create.go')));
    await until(() => at.address().startsWith('/admanager/createAd'));
    expect(at.address()).toBe(
      `/admanager/createAd?platform=TIKTOK&productId=${product.value}&copy=${taskId(1)}`,
    );
  });
});
