import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { systemClock } from '../../packages/connectors/src/core/index.ts';
import { sandboxApps } from '../../apps/server/src/platforms/apps.ts';
import { createPlatforms } from '../../apps/server/src/platforms/index.ts';
import { createLimiters } from '../../apps/server/src/platforms/limiter/index.ts';
import { grantAccounts } from '../../apps/server/src/features/ledger/testing/accounts.ts';
import type { MirrorPlace } from '../../apps/server/src/features/mirror/place.ts';
import { runSync } from '../../apps/server/src/features/mirror/sync/run.ts';
import { ownProcesses } from '../idle/processes.ts';
import { openOrganisation, type Organisation } from '../ledger/organisation.ts';
import type { SandboxOrder } from './sandbox-process.ts';

export interface Reading {
  /** Of processor time, ours and the database's. */
  seconds: number;
  /** Requests to the platform. */
  calls: number;
}

/** One account of each platform, full of ads, at a sandbox that runs beside us. */
export interface MirrorWorld {
  places: readonly MirrorPlace[];
  /** Reads an account, whole or what has changed. */
  read(place: MirrorPlace, how: 'whole' | 'changes'): Promise<Reading>;
  close(): Promise<void>;
}

const postgresSeconds = () =>
  ownProcesses()
    .filter(({ command }) => command.includes('postgres'))
    .reduce((sum, { cpuSeconds, endedSeconds }) => sum + cpuSeconds + endedSeconds, 0);

/** Counted in hundredths by the system: several readings together say something. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + postgresSeconds();
}

async function startSandbox() {
  const child = fork(join(import.meta.dirname, 'sandbox-process.ts'));
  await once(child, 'message');
  return {
    async ask<T>(order: SandboxOrder): Promise<T> {
      const answer = once(child, 'message');
      child.send(order);
      const [value] = (await answer) as [T];
      return value;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

interface Token {
  accessToken: string;
  refreshToken: string | null;
  accountIds: string[];
}

const subjects = [
  { platform: 'TIKTOK', name: 'tiktok', adLevel: 'ad' },
  { platform: 'FACEBOOK', name: 'facebook', adLevel: 'ad' },
  { platform: 'OCEAN', name: 'ocean', adLevel: 'promotion' },
] as const;
type Subject = (typeof subjects)[number];

/** Of the ads of an account so many wait for a review: each round asks for them. */
const reviewedShare = 0.02;
const weeksMinutes = 14 * 1440;

async function control<T>(url: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/_sandbox/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** Its ads, some of them in a review that does not end. */
async function fill(url: string, { name: platform, adLevel: level }: Subject, account: string, ads: number) {
  await control(url, 'seed', { platform, account, ads, days: 0, active: 0.5 });
  await control(url, 'review', { minutes: [weeksMinutes, weeksMinutes] });
  const { list } = await control<{ list: { id: string; status: string }[] }>(
    url,
    `objects?platform=${platform}&level=${level}&account=${account}`,
  );
  const running = list.filter(({ status }) => status === 'ENABLE' || status === 'ACTIVE');
  for (const { id } of running.slice(0, ads * reviewedShare))
    await control(url, 'verdict', { platform, level, id, verdict: 'pending' });
}

const lastCall = async (url: string, platform: string): Promise<number> =>
  (await control<{ list: { id: number }[] }>(url, `log?platform=${platform}`)).list.reduce(
    (last, { id }) => Math.max(last, id),
    0,
  );
const callsSince = async (url: string, platform: string, since: number): Promise<number> =>
  (await control<{ list: unknown[] }>(url, `log?platform=${platform}&since=${since}`)).list.length;

export async function openMirror(ads: number): Promise<MirrorWorld> {
  const organisation: Organisation = await openOrganisation();
  const sandbox = await startSandbox();
  const { stack, log, owner, tenantId, userId } = organisation;
  const url = await sandbox.ask<string>({ ask: 'url' });
  const config = { ...stack.services.config, platforms: sandboxApps(url) };
  const platforms = createPlatforms({
    config,
    log,
    limiters: createLimiters({ db: stack.services.db, log }),
    clock: () => new Date(systemClock.now()),
  });
  const services = { ...stack.services, platforms };
  const places: MirrorPlace[] = [];
  for (const subject of subjects) {
    const fresh = await sandbox.ask<Token>({ ask: 'token', platform: subject.name });
    const tenant = { tenantId, admin: { userId } };
    const given = { token: () => fresh };
    const [account] = await grantAccounts({ owner, services }, tenant, subject, given, platforms);
    const advertiserId = account?.advertiserId ?? '';
    await fill(url, subject, advertiserId, ads);
    places.push({ platform: subject.platform, advertiserId });
    await owner.query(
      `insert into mirror_syncs (tenant_id, platform, advertiser_id, state, next_at, sweep_at)
       values ($1, $2, $3, 'WAITING', now(), now())`,
      [tenantId, subject.platform, advertiserId],
    );
  }
  return {
    places,
    async read(place, how) {
      // Further ahead than it is ever set it would count as due.
      const inAnHour = new Date(systemClock.now() + 3_600_000);
      await owner.query(`update mirror_syncs set sweep_at = $3 where platform = $1 and advertiser_id = $2`, [
        place.platform,
        place.advertiserId,
        how === 'whole' ? new Date(0) : inAnHour,
      ]);
      const platform = place.platform.toLowerCase();
      const last = await lastCall(url, platform);
      const before = cpuSeconds();
      await runSync(services, tenantId, place);
      const seconds = cpuSeconds() - before;
      const calls = await callsSince(url, platform, last);
      const { rows } = await owner.query<{ state: string; swept: boolean; failure: unknown }>(
        `select state, failure, swept_at = confirmed_at as swept from mirror_syncs where platform = $1 and advertiser_id = $2`,
        [place.platform, place.advertiserId],
      );
      const [row] = rows;
      if (row?.state !== 'DONE' || row.swept !== (how === 'whole'))
        throw new Error(`Not read: ${JSON.stringify(row)}`);
      return { seconds, calls };
    },
    async close() {
      await sandbox.stop();
      await organisation.close();
    },
  };
}
