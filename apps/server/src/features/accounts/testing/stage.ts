import type { AuthPlatform } from '@adsail/contract';
import { accountCalls, type AuthOutcome } from '@adsail/contract/accounts';
import { type PlatformName, platforms, type RunningSandbox, startSandbox } from '@adsail/sandbox';
import type { z } from 'zod';
import type { JobDefinition } from '../../../jobs/index.ts';
import { sandboxApps } from '../../../platforms/apps.ts';
import {
  type TestAnswer,
  type Fixture,
  type TestMember,
  type TestServer,
  type TestServerOptions,
  testServer,
} from '../../../testing/index.ts';
import { tickJob } from '../jobs/tick.ts';
import { type ConsentChoice, consent, type Person } from './consent.ts';

export type { Person } from './consent.ts';

/** Somebody at a platform, with two accounts. */
interface Sent {
  job: JobDefinition;
  payload: unknown;
  startAfter: Date | undefined;
  key: string | undefined;
}

export interface Stage {
  server: TestServer;
  sandbox: RunningSandbox;
  fixture: Fixture;
  person(platform: AuthPlatform): Person;
  /** Accounts of the person that cannot be used any more; on Google everybody has one. */
  closedAccounts(person: Person): string[];
  /** From the authorise dialog to the answer of the callback call. */
  begin(member: TestMember, person: Person, choice?: ConsentChoice): Promise<Record<string, string>>;
  authorise(member: TestMember, person: Person, choice?: ConsentChoice): Promise<TestAnswer<AuthOutcome>>;
  /** Time goes on for the server and the platforms; sessions live on. */
  advance(milliseconds: number): Promise<void>;
  /** What was sent to the queue so far; `drain` runs it, and what it sends, the later ones only when told. */
  sent: Sent[];
  drain(options?: { late?: boolean }): Promise<void>;
  run<Payload extends z.ZodType>(job: JobDefinition<Payload>, payload: z.input<Payload>): Promise<void>;
  /** A minute's cron, with everything that it hands out. */
  tick(): Promise<void>;
  /** The person withdraws the app at the platform. */
  withdraw(person: Person): void;
  requests(platform: AuthPlatform, path: string): number;
  close(): Promise<void>;
}

export const nameOf = (platform: AuthPlatform): PlatformName => platform.toLowerCase() as PlatformName;

export const callbackOf: Record<AuthPlatform, (typeof accountCalls)['tiktokCallback']> = {
  TIKTOK: accountCalls.tiktokCallback,
  FACEBOOK: accountCalls.facebookCallback,
  OCEAN: accountCalls.oceanCallback,
  GOOGLE: accountCalls.googleCallback,
};

/** A server and the sandbox that it takes for the platforms, both in the same time. */
export async function stage(options: TestServerOptions = {}): Promise<Stage> {
  let now = () => Date.now();
  const sandbox = await startSandbox({ real: () => now() });
  for (const { name } of platforms) sandbox.world.limits.switch(name, false);
  const server = await testServer({
    ...options,
    config: { platforms: sandboxApps(sandbox.url), ...options.config },
  });
  now = () => server.clock.now().getTime();
  const fixture = await server.fixture();
  const { services } = server;
  const sent: Sent[] = [];
  const { send } = services.jobs;
  services.jobs.send = async (tx, job, payload, how) => {
    await send(tx, job, payload, how);
    const key = how?.singletonKey;
    if (key !== undefined && sent.some((one) => one.job.name === job.name && one.key === key)) return;
    sent.push({ job: job as unknown as JobDefinition, payload, startAfter: how?.startAfter, key });
  };
  const run = (job: JobDefinition, payload: unknown) =>
    job.handler(job.payload.parse(payload), services, new AbortController().signal);

  async function drain({ late = false } = {}): Promise<void> {
    for (;;) {
      const at = sent.findIndex(({ startAfter }) => late || !startAfter || startAfter <= server.clock.now());
      const [next] = at < 0 ? [] : sent.splice(at, 1);
      if (!next) return;
      await run(next.job, next.payload);
    }
  }

  const made: Stage = {
    server,
    sandbox,
    fixture,
    sent,
    drain,
    run: (job, payload) => run(job as unknown as JobDefinition, payload),
    async tick() {
      await made.run(tickJob, { once: true });
      await drain();
    },
    person(platform) {
      const { accessToken, accountIds } = sandbox.token(nameOf(platform));
      const id = sandbox.world.state.tokens.get(nameOf(platform), accessToken)?.userId ?? '';
      return { platform, id, accountIds };
    },
    closedAccounts: ({ platform, id, accountIds }) =>
      sandbox.world.state.accounts
        .ofUser(nameOf(platform), id)
        .map((account) => account.id)
        .filter((account) => !accountIds.includes(account)),
    async begin(member, person, choice = {}) {
      const as = server.as(member);
      const { wanted: advertiserIds } = choice;
      const { platform } = person;
      const { envelope } = await as.call(accountCalls.getAuthUrl, { platform, advertiserIds });
      return consent(envelope.response.url, person, choice);
    },
    async authorise(member, person, choice) {
      const query = await made.begin(member, person, choice);
      return server.as(member).call(callbackOf[person.platform], query as { state: string });
    },
    async advance(milliseconds) {
      server.clock.advance(milliseconds);
      await server.owner.query(
        `update sessions set token_expires_at = token_expires_at + make_interval(secs => $1)`,
        [milliseconds / 1000],
      );
    },
    withdraw({ platform, id }) {
      sandbox.world.state.tokens.endUser(nameOf(platform), id, null, 'revoked');
    },
    requests: (platform, path) =>
      sandbox.world.state.requests
        .list({ platform: nameOf(platform), since: 0 })
        .filter((request) => request.path.includes(path)).length,
    async close() {
      await server.close();
      await sandbox.stop();
    },
  };
  return made;
}

/** The row of an account as the owner of the database sees it. */
export async function rowOf(
  { server }: Pick<Stage, 'server'>,
  platform: AuthPlatform,
  advertiserId: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await server.owner.query<Record<string, unknown>>(
    'select * from ad_accounts where platform = $1 and advertiser_id = $2 order by tenant_id',
    [platform, advertiserId],
  );
  return rows[0];
}

export const codeOf = ({ envelope }: TestAnswer): number => envelope.errorCode;
