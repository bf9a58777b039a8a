import { accountCalls } from '@adsail/contract/accounts';
import { appCalls } from '@adsail/contract/apps';
import { assetCalls } from '@adsail/contract/assets';
import { identityCalls } from '@adsail/contract/identities';
import { landingPageCalls } from '@adsail/contract/landing-pages';
import { productCalls } from '@adsail/contract/products';
import { targetingCalls } from '@adsail/contract/targeting';
import { type Task, taskCalls } from '@adsail/contract/tasks';
import { fakeServer, page, Refused } from '../../../testing/kit.ts';
import { noSyncs } from '../../../testing/syncs.ts';
import TaskWizardPage from '../page.tsx';
import { aTask, noFacts, taskId } from './task.ts';

const { one, openPage, showPage, shownText, text, until } = page;

export const empty = { list: [], total: 0, pageIndex: 1, pageSize: 50 };
export const nameField = () =>
  one('textbox', new RegExp(`^${text('tasks:field.taskName')}`)) as HTMLInputElement;

export type WizardStage = Awaited<ReturnType<typeof wizardStage>>;

/** The wizard with two accounts, one of which cannot run ads; what a test answers otherwise, it does before it opens it. */
export async function wizardStage() {
  await openPage([
    'ui',
    'task-wizard',
    'task-plan',
    'tasks',
    'delivery',
    'audience-form',
    'targeting',
    'assets',
    'materials',
    'products',
    'audiences',
    'accounts',
  ]);
  sessionStorage.clear();
  const server = fakeServer();
  server.answer(accountCalls.deliveryPage, () => ({
    ...empty,
    list: ['7001', '7002'].map((advertiserId) => ({
      platform: 'TIKTOK' as const,
      advertiserId,
      advertiserName: `Harbour ${advertiserId}`,
      status: advertiserId === '7002' ? ('disabled' as const) : ('enabled' as const),
      currency: 'USD',
      timezone: 'Asia/Shanghai',
      permission: 'MANAGE' as const,
    })),
    total: 2,
  }));
  server.answer(taskCalls.facts, () => ({ facts: noFacts }));
  server.answer(productCalls.page, () => empty);
  server.answer(assetCalls.syncStatus, () => noSyncs);
  server.answer(assetCalls.changes, () => ({ list: [] }));
  for (const call of [appCalls.list, identityCalls.list, landingPageCalls.list] as const)
    server.answer(call, () => empty as never);
  server.answer(targetingCalls.tiktokRegionUrl, () => {
    throw new Refused({ message: 'Not here' });
  });
  let version = 0;
  server.answer(taskCalls.save, ({ as, content }) => {
    version += 1;
    const status = as === 'DRAFT' ? 'TASK_DRAFT' : 'TASK_TEMP';
    return { task: aTask({ version, status, name: String(content['taskName'] ?? '') }) };
  });
  /** The platform's part comes by itself, as late as the machine reads it. */
  const open = async (search = 'platform=TIKTOK&objective=APP_PROMOTION') => {
    const shown = await showPage(<TaskWizardPage />, `/admanager/createAd?${search}`);
    await until(() => shownText().trim() !== '');
    return shown;
  };
  return {
    server,
    open,
    saved: () => server.asked(taskCalls.save),
    openTask(content: Record<string, unknown>, step: string, change: Partial<Task> = {}) {
      server.answer(taskCalls.detail, () => ({
        task: aTask(change),
        content,
        advertiserIds: ['7001', '7002'],
        plan: null,
        launchedHash: null,
      }));
      return open(`platform=TIKTOK&id=${taskId}&step=${step}`);
    },
    /** A content that a plan can be made of, with the facts for it. */
    withPlan() {
      const accounts = ['7001', '7002'].map((advertiserId) => ({
        platform: 'TIKTOK' as const,
        advertiserId,
        name: `Harbour ${advertiserId}`,
        currency: 'USD',
        timezone: 'Asia/Shanghai',
        balance: null,
        usable: true,
      }));
      const materials = ['sea'].map((each) => ({
        id: each,
        kind: 'VIDEO' as const,
        name: `${each}.mp4`,
        width: 1080,
        height: 1920,
        seconds: 20,
        hasCover: true,
        bytes: 1_000_000,
      }));
      server.answer(taskCalls.facts, () => ({ facts: { ...noFacts, accounts, materials } }));
      return {
        taskName: 'Ours',
        landingType: 'APP_PROMOTION',
        advertiserIds: ['7001', '7002'],
        budgetMode: 'DAY',
        budget: '30',
        bidType: 'BID_TYPE_CUSTOM',
        bidPrice: '1',
        audienceV2List: ['1', '2'].map((each) => ({ id: each, advertiserIds: ['7001', '7002'] })),
        materialGroups: [
          { id: '1', advertiserIds: ['7001', '7002'], tiktokMaterial: { materials: ['sea'] } },
        ],
      };
    },
  };
}
