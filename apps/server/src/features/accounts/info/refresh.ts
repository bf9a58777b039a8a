import { PlatformError } from '@adsail/connectors';
import { type AuthPlatform, CallError, type Language } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';
import type { AuthStatus, RefreshOutcome } from '@adsail/contract/accounts';
import type { MemberArgs } from '../../../framework/bind.ts';
import { enterGateSoon } from '../access/gate.ts';
import { GrantEnded, withGrant } from '../grants/open-grant.ts';
import { lastingFailure, syncFailure } from './failure.ts';
import { throwDeadToken, type InfoResult, storeInfos, keepLosses } from './read.ts';
import { reopenAccounts } from '../status/change.ts';
import { someAccounts, statusesOf } from '../store/accounts.ts';
import type { AccountKey } from '../access/keys.ts';
import { saveSyncFailure } from '../store/import.ts';
import type { GrantRow } from '../store/grants.ts';

type Args = MemberArgs<{ advertiserIds?: string[] | undefined }>;
type Account = Awaited<ReturnType<typeof someAccounts>>[number];

/** Of the time that a request has; the rest is for writing down what came. */
const timeoutShare = 0.7;
const sideBySide = 4;

interface Part {
  grant: Pick<GrantRow, 'id' | 'platform'>;
  results: InfoResult[];
  /** The question as a whole failed; in the order of their ids, as the accounts are locked. */
  unread: { advertiserId: string; error: unknown }[];
}

/** The account's name and id stand beside it. */
const waits = (language: Language, status: AuthStatus): string =>
  translate(language, 'accounts:error.waits', { status: { message: `accounts:authStatus.${status}` } });

/** What is wrong with an account, if anything, in the reader's words. */
function toOutcome(
  language: Language,
  { platform, advertiser_id: advertiserId, name: advertiserName }: Account,
  authStatus: AuthStatus,
  failures: ReadonlyMap<string, unknown>,
): RefreshOutcome['failed'] {
  if (authStatus !== 'NORMAL')
    return [{ advertiserId, advertiserName, authStatus, message: waits(language, authStatus) }];
  if (!failures.has(advertiserId)) return [];
  const { key, parameters } = syncFailure(failures.get(advertiserId), platform);
  return [{ advertiserId, advertiserName, authStatus, message: translate(language, key, parameters) }];
}

/** One question for all accounts of a person. A failure is every account's own. */
async function ask(
  { services, actor }: Args,
  grant: Part['grant'],
  accounts: readonly Account[],
  signal: AbortSignal,
  failures: Map<string, unknown>,
): Promise<Part> {
  const ids = accounts.map(({ advertiser_id }) => advertiser_id);
  try {
    const results = await withGrant(
      services,
      actor,
      grant.id,
      async ({ connector, caller }) => {
        const infos = await connector.accounts.info(caller, ids);
        throwDeadToken(infos);
        return infos;
      },
      { priority: 'person', signal },
    );
    const toRefusedAccount = results.map((result, at): InfoResult => ({
      advertiserId: ids[at] ?? '',
      ...result,
    }));
    for (const result of toRefusedAccount) if (!result.ok) failures.set(result.advertiserId, result.error);
    return { grant, results: toRefusedAccount, unread: [] };
  } catch (error) {
    if (!(error instanceof PlatformError) && !(error instanceof GrantEnded) && !signal.aborted) throw error;
    for (const id of ids) failures.set(id, error);
    return { grant, results: [], unread: ids.map((advertiserId) => ({ advertiserId, error })) };
  }
}

async function askAll(args: Args, accounts: readonly Account[], failures: Map<string, unknown>) {
  const ms = Math.round(args.services.config.requestTimeoutMs * timeoutShare);
  const signal = AbortSignal.any([args.http.signal, AbortSignal.timeout(ms)]);
  const groups = [...Map.groupBy(accounts, ({ grant_id }) => grant_id)];
  const parts: Part[] = [];
  for (let at = 0; at < groups.length; at += sideBySide)
    parts.push(
      ...(await Promise.all(
        groups
          .slice(at, at + sideBySide)
          .map(([id, own]) =>
            ask(args, { id, platform: own[0]?.platform ?? 'TIKTOK' }, own, signal, failures),
          ),
      )),
    );
  return parts.toSorted((a, b) => (a.grant.id < b.grant.id ? -1 : 1));
}

/** An account that was taken away may have been given back; one that was revoked here is left alone. */
const askable = ({ auth_status, grant_status }: Account): boolean =>
  auth_status === 'NORMAL' || (auth_status !== 'USER_CANCEL' && grant_status === 'NORMAL');

async function keep(
  { tx, services }: Args,
  parts: readonly Part[],
  waiting: ReadonlySet<string>,
): Promise<number> {
  for (const { grant, results } of parts) await keepLosses(tx, services, grant, results);
  for (const { grant, results } of parts) {
    const back = results.filter(({ ok, advertiserId }) => ok && waiting.has(advertiserId));
    const ids = back.map(({ advertiserId }) => advertiserId);
    await reopenAccounts(tx, services, grant, ids, 'account seen again at the platform');
  }
  const keepFailure = (key: AccountKey, error: unknown) =>
    saveSyncFailure(tx, key, lastingFailure(syncFailure(error, key.platform)), services.clock());
  let kept = 0;
  for (const { grant, results, unread } of parts) {
    kept += await storeInfos(tx, services, grant, results, keepFailure);
    for (const { advertiserId, error } of unread)
      await keepFailure({ platform: grant.platform, advertiserId }, error);
  }
  return kept;
}

/** Balance, quota and status of accounts, read from the platform while a person waits. */
export async function refresh(platform: AuthPlatform, args: Args): Promise<RefreshOutcome> {
  const { input, services, tx, http, audit } = args;
  const found = await someAccounts(tx, platform, input.advertiserIds);
  if (input.advertiserIds && found.length < new Set(input.advertiserIds).size)
    throw new CallError('notFound');
  // All of the platform means all that the organisation has not given up.
  const accounts = input.advertiserIds ? found : found.filter((one) => one.auth_status !== 'USER_CANCEL');
  const leave = await enterGateSoon(services);
  if (!leave) throw new CallError('slowDown');
  try {
    const failures = new Map<string, unknown>();
    const waiting = accounts.filter(({ auth_status }) => auth_status !== 'NORMAL');
    const parts = await askAll(args, accounts.filter(askable), failures);
    const ids = new Set(waiting.map(({ advertiser_id }) => advertiser_id));
    const refreshed = await keep(args, parts, ids);
    const statuses = await statusesOf(tx, platform);
    const failed = accounts.flatMap((account) =>
      toOutcome(http.language, account, statuses.get(account.advertiser_id) ?? account.auth_status, failures),
    );
    audit({ entity: 'adAccount', entityId: platform, after: { refreshed, failed: failed.length } });
    return { refreshed, failed };
  } finally {
    leave();
  }
}
