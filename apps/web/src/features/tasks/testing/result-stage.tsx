import { accountCalls } from '@adsail/contract/accounts';
import { type ResultRow, type Task, taskCalls } from '@adsail/contract/tasks';
import { storePlatform } from '../../../state/platform.ts';
import { storedMember } from '../../../state/stored.ts';
import { aMember, fakeServer, page } from '../../../testing/kit.ts';
import { aResult, aTask, taskId } from '../../../testing/tasks.ts';
import { useLiveTasks } from '../../task-centre/index.ts';
import TasksPage from '../page.tsx';

const { openPage, showPage, shownText, until } = page;

const uncertain = aResult({
  key: '7001/2',
  name: 'Families',
  status: 'UNCERTAIN',
  undecided: true,
  fixable: false,
  tried: null,
  message: 'Nobody knows',
  candidates: [{ id: '1234567', name: 'Families', createdAt: '2026-11-02T00:00:00.000Z' }],
});
export const made = aResult({
  key: '7001',
  parentKey: null,
  level: 'campaign',
  name: 'Spring campaign',
  status: 'CREATE_SUCCEEDED',
  externalId: '17001',
  message: null,
  field: '',
  requestId: null,
  fixable: false,
  tried: null,
});
const pageOf = <Row,>(list: Row[]) => ({ list, total: list.length, pageIndex: 1, pageSize: 20 });

export type ResultStage = Awaited<ReturnType<typeof resultStage>>;

/** The list of tasks with one that has ended; what a test changes of it before it opens the drawer is what is shown. */
export async function resultStage() {
  await openPage(['ui', 'tasks', 'task-centre', 'products', 'accounts', 'audience-form', 'targeting']);
  sessionStorage.clear();
  storePlatform(null);
  storedMember.set(aMember());
  useLiveTasks.setState({ tasks: {}, isLive: true, isLost: false, ended: [] });
  const server = fakeServer();
  const task: Task = aTask({
    status: 'TASK_COMPLETE',
    needsMe: true,
    progress: { total: 3, created: 1, failed: 1, uncertain: 1, notRun: 0, waiting: 0 },
  });
  const rows: ResultRow[] = [made, aResult(), uncertain];
  const stage = {
    server,
    task,
    rows,
    pageOf,
    /** The drawer comes as a part of its own. */
    async open(platform = 'TIKTOK') {
      const at = await showPage(<TasksPage />, `/?platform=${platform}&task=${taskId(1)}&show=result`);
      await until(() => stage.rows.every(({ name }) => shownText().includes(name)));
      await at.answered();
      return at;
    },
  };
  server.answer(taskCalls.page, () => pageOf([stage.task]));
  server.answer(taskCalls.detail, () => ({
    task: stage.task,
    content: {},
    advertiserIds: ['7001'],
    plan: null,
    launchedHash: 'hash',
  }));
  server.answer(taskCalls.resultPage, () => ({
    ...pageOf(stage.rows),
    summary: stage.rows.map(({ cover, level, status }) => ({
      level,
      status,
      count: 1,
      covers: cover ? 1 : 0,
    })),
  }));
  server.answer(accountCalls.deliveryPage, () => pageOf([]));
  return stage;
}
