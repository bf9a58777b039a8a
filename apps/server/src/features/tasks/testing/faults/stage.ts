import { type AdPlatform, adPlatforms } from '@adsail/contract';
import { videoMaterialCalls } from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { type ResultRow, taskCalls, type Task } from '@adsail/contract/tasks';
import { migrate } from '../../../../db/migrate.ts';
import { testImage } from '../../../../testing/files.ts';
import { freePort } from '../../../../testing/free-port.ts';
import { testSecret } from '../../../../testing/index.ts';
import { type AssetStage, assetStage } from '../../../assets/testing.ts';
import { numberedFilm, upload } from '../../../materials/testing.ts';
import { contentMakers } from '../contents.ts';
import { type Harm, harmOf } from './harm.ts';
import { keepProcess, type KeptProcess, type Program } from './keep-process.ts';
import type { ProductOrder } from './product-process.ts';
import { steadyClient } from './steady-client.ts';

/** A PostgreSQL of its own, which comes back on the same port. */
export interface Cluster {
  url: string;
  /** `kill -9`; resolves when it takes connections again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface FaultStageOptions {
  cluster: Cluster;
  program: Program;
  workers: number;
  ledger: ProductOrder['ledger'];
  slower?: ProductOrder['slower'];
  /** Of each task, in two accounts. */
  audiences: number;
  materials: number;
}

export const victims = ['worker', 'api', 'postgres'] as const;
export type Victim = (typeof victims)[number];

export interface Launched {
  id: string;
  /** So many objects it is to make. */
  total: number;
}

export interface FaultStage extends Pick<AssetStage, 'sandbox'> {
  /** Saved and previewed through the API; the way to execute it. */
  prepare(platform: AdPlatform, name: string): Promise<() => Promise<Launched>>;
  /** And executed. */
  launch(platform: AdPlatform, name: string): Promise<Launched>;
  task(platform: AdPlatform, id: string): Promise<Task>;
  harm(platform: AdPlatform, id: string): Promise<Harm>;
  /** Operations at the platforms of which no answer is known yet. */
  underWay(): Promise<number>;
  kill(victim: Victim): Promise<void>;
  /** All of them are at work. */
  ready(): Promise<void>;
  /** Processes that ended though nobody had killed them. */
  fallen(): number;
  close(): Promise<void>;
}

const numbers = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1));

/** Names that tell every object of a task from all others. */
const namesOf: Readonly<Record<AdPlatform, (name: string) => object>> = {
  TIKTOK: (name) => ({
    campaignName: name,
    adGroupName: `${name} {audience}`,
    adName: `${name} {audience} {material}`,
  }),
  FACEBOOK: (name) => ({
    campaignName: name,
    adSetsName: `${name} {audience}`,
    adName: `${name} {audience} {material}`,
  }),
  OCEAN: (name) => ({ projectName: `${name} {audience}`, adName: `${name} {audience} {material}` }),
};

async function someMaterials({ server, admin }: AssetStage, count: number) {
  const imageUrl = await testImage(server, admin);
  const { id: productId } = await server.as(admin).ok(productCalls.add, { name: 'Lamp', imageUrl });
  const materials: string[] = [];
  for (const name of numbers(count)) {
    const videoUrl = await upload(server, admin, 'a.mp4', numberedFilm(20_000 + Number(name)));
    const input = { name: `Film ${name}`, productId, videoUrl, coverUrl: imageUrl };
    materials.push((await server.as(admin).ok(videoMaterialCalls.add, input)).material.id);
  }
  return { productId, materials };
}

/** The product as processes of their own in front of the sandbox, with what tasks on all platforms need. */
export async function faultStage(options: FaultStageOptions): Promise<FaultStage> {
  const { cluster, program, ledger } = options;
  await migrate(cluster.url, testSecret);
  const open = await assetStage({ database: { url: cluster.url, drop: async () => undefined } });
  const { admin, sandbox, server } = open;
  const named = await someMaterials(open, options.materials);
  const accountsOf = {} as Record<AdPlatform, readonly string[]>;
  const contentOf = {} as Record<AdPlatform, () => object>;
  for (const platform of adPlatforms) {
    const { account, other } = await open.authorised(platform);
    accountsOf[platform] = [account, other];
    const audiences = numbers(options.audiences);
    contentOf[platform] = await contentMakers[platform](open, {
      ...named,
      accounts: accountsOf[platform],
      audiences,
    });
  }
  // Otherwise that goes on while something is launched, and takes a part of what the platforms allow.
  await open.readFirst();
  const port = await freePort();
  const order = (role: ProductOrder['role']): ProductOrder => ({
    role,
    databaseUrl: cluster.url,
    dataDir: server.services.config.dataDir,
    sandboxUrl: sandbox.url,
    port,
    ledger,
    ...(options.slower && { slower: options.slower }),
  });
  const api = keepProcess(program, order('api'));
  const workers = numbers(options.workers).map(() => keepProcess(program, order('worker')));
  const all: readonly KeptProcess[] = [api, ...workers];
  const ready = async () => void (await Promise.all(all.map((each) => each.ready())));
  await ready();
  const ask = steadyClient(`http://127.0.0.1:${port}`, admin.token);
  const inPath = (platform: AdPlatform) => platform.toLowerCase() as Lowercase<AdPlatform>;
  const task = async (platform: AdPlatform, id: string) =>
    (await ask(taskCalls.detail, { platform: inPath(platform), id })).task;
  const rowsOf = async (platform: AdPlatform, id: string) => {
    const rows: ResultRow[] = [];
    for (let pageIndex = 1; ; pageIndex += 1) {
      const { list, total } = await ask(taskCalls.resultPage, {
        platform: inPath(platform),
        id,
        pageIndex,
        pageSize: 1000,
      });
      rows.push(...list);
      if (list.length === 0 || rows.length >= total) return rows;
    }
  };
  const kills: Readonly<Record<Victim, () => Promise<void>>> = {
    postgres: () => cluster.kill(),
    async api() {
      await api.ready();
      await api.kill();
    },
    async worker() {
      const [victim] = workers.splice(0, 1) as [KeptProcess];
      workers.push(victim);
      await victim.ready();
      await victim.kill();
    },
  };
  const prepare: FaultStage['prepare'] = async (wanted, name) => {
    const platform = inPath(wanted);
    const content = { ...contentOf[wanted](), taskName: name, ...namesOf[wanted](name) };
    const { id, version } = (await ask(taskCalls.save, { platform, content })).task;
    const { hash, problems } = await ask(taskCalls.plan, { platform, id, version });
    const errors = problems.filter(({ weight }) => weight === 'error');
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return async () => {
      const order = { platform, id, version, hash, idempotent: `once ${name}` };
      const { progress } = (await ask(taskCalls.execute, order)).task;
      return { id, total: progress.total };
    };
  };
  return {
    sandbox,
    task,
    prepare,
    launch: async (platform, name) => (await prepare(platform, name))(),
    async harm(platform, id) {
      const { name } = await task(platform, id);
      return harmOf(sandbox, {
        platform,
        name,
        accounts: accountsOf[platform],
        rows: await rowsOf(platform, id),
      });
    },
    async underWay() {
      const { rows } = await server.owner.query<{ count: number }>(
        `select count(*)::int as count from operations where state = 'SENT'`,
      );
      return rows[0]?.count ?? 0;
    },
    kill: (victim) => kills[victim](),
    ready,
    fallen: () => all.reduce((sum, each) => sum + each.fallen(), 0),
    async close() {
      await Promise.all(all.map((each) => each.stop()));
      await open.close();
    },
  };
}
