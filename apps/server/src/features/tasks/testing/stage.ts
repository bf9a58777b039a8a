import { appCalls } from '@adsail/contract/apps';
import { identityCalls } from '@adsail/contract/identities';
import { videoMaterialCalls } from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { type ResultRow, taskCalls, type Task, type TaskStatus } from '@adsail/contract/tasks';
import {
  newMaterialGroup,
  newTargetGroup,
  type TikTokContent,
  tiktokDefaults,
} from '@adsail/contract/tasks/tiktok';
import { testImage } from '../../../testing/files.ts';
import { type TestMember, until } from '../../../testing/index.ts';
import { type AssetStage, assetStage } from '../../assets/testing.ts';
import { numberedFilm, upload } from '../../materials/testing.ts';

export interface TaskStage extends AssetStage {
  accounts: readonly [string, string];
  productId: string;
  materials: readonly string[];
  /** Two accounts, three audiences, four materials. */
  content(change?: Partial<TikTokContent>): TikTokContent;
  saved(content?: TikTokContent, member?: TestMember): Promise<Task>;
  /** Previewed and launched; nothing of it has begun. */
  launched(content?: TikTokContent): Promise<Task>;
  /** Runs what was sent to the queue until the task is in this state. */
  reaches(id: string, ...statuses: TaskStatus[]): Promise<Task>;
  results(id: string): Promise<ResultRow[]>;
  /** Campaigns, groups or ads of both accounts at the platform. */
  atPlatform(kind: 'campaign' | 'adgroup' | 'ad'): readonly { name: string }[];
}

/** A server in front of the sandbox with what a task of TikTok needs. */
export async function taskStage(): Promise<TaskStage> {
  const open = await assetStage();
  const { server, admin, sandbox } = open;
  const { account, other } = await open.authorised('TIKTOK');
  const as = (member = admin) => server.as(member);
  const accounts = [account, other] as const;
  await open.sync(appCalls.sync);
  await open.sync(identityCalls.sync);
  const imageUrl = await testImage(server, admin);
  const { id: productId } = await as().ok(productCalls.add, { name: 'Lamp', imageUrl });
  const materials: string[] = [];
  for (const [number, name] of ['Sea', 'Sky', 'Sun', 'Sand'].entries()) {
    const videoUrl = await upload(server, admin, 'a.mp4', numberedFilm(9000 + number));
    const input = { name, productId, videoUrl, coverUrl: await testImage(server, admin) };
    materials.push((await as().ok(videoMaterialCalls.add, input)).material.id);
  }
  const { list: identities } = await as().ok(identityCalls.list, { pageSize: 1000, type: 'CUSTOMIZED_USER' });
  const { list: apps } = await as().ok(appCalls.list, { pageSize: 1000 });
  const appOf = (advertiserId: string) =>
    apps.find((app) => app.advertiserId === advertiserId && app.system === 'ANDROID')?.id;

  const content = (change: Partial<TikTokContent> = {}): TikTokContent => ({
    ...tiktokDefaults({
      productId,
      productName: 'Lamp',
      timezone: 'Asia_Shanghai',
      objective: 'APP_PROMOTION',
      advertiserIds: accounts,
    }),
    taskName: 'Spring',
    bidPrice: '1.5',
    identityIds: accounts.flatMap(
      (advertiserId) => identities.find((each) => each.advertiserId === advertiserId)?.id ?? [],
    ),
    appId: appOf(account),
    accountAssets: Object.fromEntries(accounts.map((id) => [id, { appId: appOf(id) }])),
    audienceV2List: ['1', '2', '3'].map((id) => ({
      ...newTargetGroup(id, accounts),
      name: `People ${id}`,
      locationIds: ['6252001'],
      ageGroups: ['AGE_18_24'],
    })),
    materialGroups: [
      {
        ...newMaterialGroup('1', accounts),
        tiktokMaterial: { materials, type: 'SINGLE_VIDEO' },
        adText: 'Play with us',
        callToAction: 'DOWNLOAD_NOW',
      },
    ],
    ...change,
  });

  const platform = 'tiktok';
  const stage: TaskStage = {
    ...open,
    accounts,
    productId,
    materials,
    content,
    async saved(given = content(), member = admin) {
      return (await as(member).ok(taskCalls.save, { platform, content: { ...given } })).task;
    },
    async launched(given) {
      const { id, version } = await stage.saved(given);
      const { hash } = await as().ok(taskCalls.plan, { platform, id, version });
      return (await as().ok(taskCalls.execute, { platform, id, version, hash })).task;
    },
    async reaches(id, ...statuses) {
      let found: Task | undefined;
      await until(
        async () => {
          await open.drain();
          found = (await as().ok(taskCalls.detail, { platform, id })).task;
          return statuses.includes(found.status);
        },
        `the task is ${statuses.join(' or ')}`,
      );
      return found as Task;
    },
    results: async (id) => (await as().ok(taskCalls.resultPage, { platform, id, pageSize: 1000 })).list,
    atPlatform: (kind) =>
      accounts.flatMap((accountId) => sandbox.world.state.objects.list('tiktok', kind, { accountId })),
  };
  return stage;
}
