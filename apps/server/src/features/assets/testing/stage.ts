import type { AdPlatform, Call, RequestOf } from '@adsail/contract';
import {
  assetCalls,
  type AssetChange,
  type AssetCopyReport,
  type AssetCopyResult,
  type AssetKind,
} from '@adsail/contract/assets';
import { type TestMember, type TestServerOptions, until } from '../../../testing/index.ts';
import { type OpenedAccount, withAccount } from '../../accounts/index.ts';
import { type Person, type Stage, stage } from '../../accounts/testing.ts';
import { type LedgerWorker, shortTimes, startLedgerWorker } from '../../ledger/testing.ts';
import { firstSyncJob } from '../sync/periodic.ts';

export interface AssetStage extends Stage {
  admin: TestMember;
  /** Somebody with two authorised accounts. */
  authorised(platform: AdPlatform): Promise<Person & { account: string; other: string }>;
  /** The account as the server opens it. */
  withAccount<T>(
    platform: AdPlatform,
    advertiserId: string,
    work: (opened: OpenedAccount) => Promise<T>,
  ): Promise<T>;
  /** Asks for a sync and runs it. */
  sync<C extends Call>(call: C, input?: RequestOf<C>): Promise<void>;
  /** Reads all that is read by itself of accounts that were just authorised. */
  readFirst(): Promise<void>;
  /** Runs a ledger worker until the change has come to an end; what follows from it is done too. */
  settled(kind: AssetKind, platform: AdPlatform, changeId: string): Promise<AssetChange>;
  /** What of it would go along to each of the targets. */
  copyReport(source: CopySource, targets: readonly CopyPlace[]): Promise<AssetCopyReport['list']>;
  /** Copies what the report says of the targets, as a person does who has read it. */
  copy(source: CopySource, targets: readonly CopyTarget[]): Promise<AssetCopyResult>;
}

type Copy = RequestOf<typeof assetCalls.copy>['copies'][number];
type CopySource = Omit<RequestOf<typeof assetCalls.copy>, 'copies'> & { id: string };
type CopyTarget = Omit<Copy, 'sourceId' | 'planHash'>;
type CopyPlace = RequestOf<typeof assetCalls.copyReport>['targets'][number];

/** A server in front of the sandbox, with syncs that run when asked and a ledger that works. */
export async function assetStage(options: TestServerOptions = {}): Promise<AssetStage> {
  const open = await stage(options);
  const { admin } = open.fixture.a;
  const { services } = open.server;
  const who = { tenantId: admin.tenantId, userId: admin.userId };
  let worker: LedgerWorker | null = null;
  const copyReport: AssetStage['copyReport'] = async ({ id, ...scope }, targets) =>
    (await open.server.as(admin).ok(assetCalls.copyReport, { ...scope, ids: [id], targets: [...targets] }))
      .list;
  return {
    ...open,
    admin,
    async authorised(platform) {
      const person = open.person(platform);
      await open.authorise(admin, person);
      const [account = '', other = ''] = person.accountIds;
      return { ...person, account, other };
    },
    withAccount: (platform, advertiserId, work) =>
      withAccount(services, who, { platform, advertiserId }, work),
    async sync(call, input = {} as RequestOf<typeof call>) {
      await open.server.as(admin).ok(call, input);
      await open.drain();
    },
    async readFirst() {
      for (;;) {
        await open.run(firstSyncJob, {});
        const { rows } = await open.server.owner.query(`select 1 from asset_syncs where state = 'WAITING'`);
        if (rows.length === 0) return;
        await open.drain();
      }
    },
    async settled(kind, platform, changeId) {
      worker ??= startLedgerWorker({ services, options: shortTimes });
      let found: AssetChange | undefined;
      await until(async () => {
        const { list } = await open.server.as(admin).ok(assetCalls.changes, { kind, platform });
        found = list.find(({ id }) => id === changeId);
        return found !== undefined && ['DONE', 'FAILED', 'DOUBTFUL'].includes(found.state);
      }, 'the change has ended');
      await open.drain();
      return found as AssetChange;
    },
    copyReport,
    async copy(source, targets) {
      const as = open.server.as(admin);
      const { id, ...scope } = source;
      const places = targets.map(({ name: _name, version: _version, ...target }) => target);
      const list = await copyReport(source, places);
      return as.ok(assetCalls.copy, {
        ...scope,
        copies: targets.map((target, at) => ({
          ...target,
          sourceId: id,
          planHash: list[at]?.planHash ?? '',
        })),
      });
    },
    async close() {
      await worker?.stop();
      await open.close();
    },
  };
}
