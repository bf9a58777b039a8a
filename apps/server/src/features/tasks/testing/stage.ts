import type { AdPlatform } from '@adsail/contract';
import { videoMaterialCalls } from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import {
  type ResultLevel,
  type ResultRow,
  taskCalls,
  type Task,
  type TaskStatus,
} from '@adsail/contract/tasks';
import type { RunningSandbox } from '@adsail/sandbox';
import { testImage } from '../../../testing/files.ts';
import { type TestMember, until } from '../../../testing/index.ts';
import { type AssetStage, assetStage } from '../../assets/testing.ts';
import { numberedFilm, upload } from '../../materials/testing.ts';
import { contentMakers, type ContentOf } from './contents.ts';

type Made = Exclude<ResultLevel, 'material'>;

export interface TaskStage<Content = ContentOf['TIKTOK']> extends AssetStage {
  /** As it stands in paths. */
  platform: Lowercase<AdPlatform>;
  accounts: readonly [string, string];
  productId: string;
  materials: readonly string[];
  /** Two accounts, three audiences, four materials. */
  content(change?: Partial<Content>): Content;
  saved(content?: Content, member?: TestMember): Promise<Task>;
  /** Previewed and launched; nothing of it has begun. */
  launched(content?: Content): Promise<Task>;
  /** Runs what was sent to the queue until the task is in this state. */
  reaches(id: string, ...statuses: TaskStatus[]): Promise<Task>;
  results(id: string): Promise<ResultRow[]>;
  /** Campaigns, groups or ads of both accounts at the platform. */
  atPlatform(level: Made): ReturnType<RunningSandbox['world']['state']['objects']['list']>;
}

/** What the sandbox calls the levels that it names otherwise. */
export const keptAs = (platform: AdPlatform, level: Made): string =>
  platform === 'FACEBOOK' && level === 'adgroup' ? 'adset' : level;

async function fourMaterials({ server, admin }: AssetStage, productId: string): Promise<string[]> {
  const materials: string[] = [];
  for (const [number, name] of ['Sea', 'Sky', 'Sun', 'Sand'].entries()) {
    const videoUrl = await upload(server, admin, 'a.mp4', numberedFilm(9000 + number));
    const input = { name, productId, videoUrl, coverUrl: await testImage(server, admin) };
    materials.push((await server.as(admin).ok(videoMaterialCalls.add, input)).material.id);
  }
  return materials;
}

export function taskStage(): Promise<TaskStage>;
export function taskStage<Platform extends AdPlatform>(
  wanted: Platform,
): Promise<TaskStage<ContentOf[Platform]>>;
/** A server in front of the sandbox with what a task of the platform needs. */
export async function taskStage<Platform extends AdPlatform>(
  wanted: AdPlatform = 'TIKTOK',
): Promise<TaskStage<ContentOf[Platform]>> {
  type Content = ContentOf[Platform];
  const open = await assetStage();
  const { server, admin, sandbox } = open;
  const { account, other } = await open.authorised(wanted);
  const as = (member = admin) => server.as(member);
  const accounts = [account, other] as const;
  const imageUrl = await testImage(server, admin);
  const { id: productId } = await as().ok(productCalls.add, { name: 'Lamp', imageUrl });
  const materials = await fourMaterials(open, productId);
  const make = contentMakers[wanted] as (typeof contentMakers)[Platform];
  const made = await make(open, { accounts, productId, materials });
  const content = (change: Partial<Content> = {}): Content => ({ ...(made() as Content), ...change });
  const platform = wanted.toLowerCase() as Lowercase<AdPlatform>;
  const stage: TaskStage<Content> = {
    ...open,
    platform,
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
    atPlatform: (level) =>
      accounts.flatMap((accountId) =>
        sandbox.world.state.objects.list(platform, keptAs(wanted, level), { accountId }),
      ),
  };
  return stage;
}
