import type { AdPlatform } from '@adsail/contract';
import { type Level, platformLevels } from '@adsail/contract/delivery';
import type { TestMember, TestServerOptions } from '../../testing/index.ts';
import { type Person, type Stage, stage } from '../accounts/testing.ts';
import type { ObjectRow } from './store/objects.ts';
import type { SyncRow } from './store/syncs.ts';
import { runSync } from './sync/run.ts';
import { tickJob } from './sync/job.ts';
import { mirrorPlan } from './sync/schedule.ts';

export { tickJob as mirrorTickJob };

type SandboxPlatform = 'tiktok' | 'facebook' | 'ocean';
export const sandboxName = (platform: AdPlatform) => platform.toLowerCase() as SandboxPlatform;

/** Facebook calls groups ad sets. */
const sandboxLevel = (platform: AdPlatform, level: Level): string =>
  platform === 'FACEBOOK' && level === 'adgroup' ? 'adset' : level;

export interface MirrorStage extends Stage {
  admin: TestMember;
  /** Somebody with two authorised accounts. */
  authorised(platform: AdPlatform, member?: TestMember): Promise<Person & { account: string; other: string }>;
  /** What the mirror has of an account, by level and id. */
  rows(platform: AdPlatform, account: string): Promise<ObjectRow[]>;
  /** What the platform has of it. */
  objects(platform: AdPlatform, account: string): { level: Level; id: string; parentId: string | null }[];
  /** The account has so many ads from now on. */
  fill(platform: AdPlatform, account: string, ads: number): Promise<void>;
  /** An account that was read, with so many ads. */
  filled(platform: AdPlatform, ads?: number): Promise<string>;
  /** So many milliseconds go by, and what is due then is done. */
  later(milliseconds: number): Promise<void>;
  /** Somebody changes an object in the platform's own console. */
  change(platform: AdPlatform, level: Level, id: string, change: object): Promise<void>;
  /** Reads the account now. */
  read(platform: AdPlatform, account: string): Promise<void>;
  sync(platform: AdPlatform, account: string): Promise<SyncRow>;
  /** What was noticed that others did. */
  outside(
    account: string,
  ): Promise<{ what: string; objectId: string; before: unknown; after: unknown; by: string | null }[]>;
}

/** A server in front of the sandbox, with accounts that are read when asked. */
export async function mirrorStage(options: TestServerOptions = {}): Promise<MirrorStage> {
  const open = await stage(options);
  const { admin } = open.fixture.a;
  const { owner, services } = open.server;
  async function control(path: string, body: object): Promise<void> {
    const answer = await fetch(`${open.sandbox.url}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  const mirror: MirrorStage = {
    ...open,
    admin,
    async authorised(platform, member = admin) {
      const person = open.person(platform);
      // Those of earlier tests rest.
      const later = new Date(open.server.clock.now().getTime() + mirrorPlan.longestMs - 60_000);
      await owner.query('update mirror_syncs set next_at = $1', [later]);
      await open.authorise(member, person);
      const [account = '', other = ''] = person.accountIds;
      return { ...person, account, other };
    },
    async rows(platform, account) {
      const { rows } = await owner.query<ObjectRow>(
        `select * from mirror_objects where platform = $1 and advertiser_id = $2 order by level, external_id`,
        [platform, account],
      );
      return rows;
    },
    objects(platform, account) {
      const { objects } = open.sandbox.world.state;
      return platformLevels[platform].flatMap((level) =>
        objects
          .list(sandboxName(platform), sandboxLevel(platform, level), { accountId: account })
          .map(({ id, parentId }) => ({ level, id, parentId: parentId ?? null })),
      );
    },
    fill: (platform, account, ads) =>
      control('seed', { platform: sandboxName(platform), account, ads, days: 0, active: 0.5 }),
    change: (platform, level, id, change) =>
      control('objects', {
        platform: sandboxName(platform),
        level: sandboxLevel(platform, level),
        id,
        ...change,
      }),
    async filled(platform, ads = 3) {
      const { account } = await mirror.authorised(platform);
      await mirror.fill(platform, account, ads);
      await mirror.read(platform, account);
      open.sent.length = 0;
      return account;
    },
    async later(milliseconds) {
      await open.advance(milliseconds);
      await open.run(tickJob, {});
      await open.drain();
    },
    read: (platform, account) => runSync(services, admin.tenantId, { platform, advertiserId: account }),
    async sync(platform, account) {
      const { rows } = await owner.query<SyncRow>(
        `select * from mirror_syncs where platform = $1 and advertiser_id = $2`,
        [platform, account],
      );
      return rows[0] as SyncRow;
    },
    async outside(account) {
      const { rows } = await owner.query(
        `select what, object_id as "objectId", before, after, actor_id as by from object_changes
         where actor_type = 'OUTSIDE' and advertiser_id = $1 order by id`,
        [account],
      );
      return rows as never;
    },
  };
  return mirror;
}
