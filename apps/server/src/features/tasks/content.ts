import { type AdPlatform, CallError, FieldRefused, fieldProblems } from '@adsail/contract';
import type { Named } from '@adsail/contract/tasks';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import { definitionOf, headlineOf, namedInRead } from './definitions.ts';
import { accountFacts, managedAccounts } from './store/facts.ts';
import { setNamed } from './store/named.ts';
import type { SavedContent, TaskRow } from './store/tasks.ts';
import type { Content } from './tables.ts';

/** Of the right form, and anything may be missing. */
export function checkedContent(platform: AdPlatform, content: Content): Content {
  const { data, error } = definitionOf(platform).content.safeParse(content, { reportInput: true });
  if (!error) return data;
  const fields = fieldProblems(error.issues).map((problem) => ({
    ...problem,
    path: ['content', problem.path].filter(Boolean).join('.'),
  }));
  throw new CallError('input', { fields });
}

/** With what it names. */
export interface CheckedContent extends SavedContent {
  named: Named;
}

/** As lists show it. */
export function savedContent(platform: AdPlatform, given: Content): CheckedContent {
  // What it is stands in its row; a content that says something else is not believed.
  const { taskStatus: _status, ...content } = checkedContent(platform, given);
  return { content, named: namedInRead(platform, content), ...headlineOf(platform, content) };
}

/** A draft in an account that its maker cannot use could be neither planned nor launched: the field is told at once. */
export async function refuseOthersAccounts(
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  { advertiserIds: wanted }: Named,
): Promise<void> {
  const known = await managedAccounts(tx, reader, platform, wanted);
  const account = wanted.find((id) => !known.has(id));
  if (account === undefined) return;
  const isViewed = (await viewedAccount(tx, reader, platform, [account])) !== undefined;
  const error = isViewed ? 'tasks:problem.accountViewOnly' : 'tasks:problem.accountUnknown';
  throw new FieldRefused('content.advertiserIds', error, { account });
}

/** One of these whose ads the reader may see and not change. */
async function viewedAccount(
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  advertiserIds: readonly string[],
): Promise<string | undefined> {
  const managed = await managedAccounts(tx, reader, platform, advertiserIds);
  const seen = await accountFacts(tx, reader, platform, advertiserIds);
  return seen.find(({ advertiserId }) => !managed.has(advertiserId))?.advertiserId;
}

/** Nobody makes a draft where it may only look. One that is not there any more can be taken out of the copy. */
export async function refuseViewedAccounts(
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  advertiserIds: readonly string[],
): Promise<void> {
  const account = await viewedAccount(tx, reader, platform, advertiserIds);
  if (account !== undefined)
    throw new CallError('conflict', { key: 'tasks:problem.accountViewOnly', parameters: { account } });
}

/** Accounts decide who sees it; materials and assets know who uses them. */
export async function noteNamed(
  tx: TenantTx,
  task: Pick<TaskRow, 'id' | 'platform'>,
  { advertiserIds, materialIds: material, assetIds, packageIds }: Named,
): Promise<void> {
  await setNamed(tx, task, advertiserIds, { material, asset: [...assetIds, ...packageIds] });
}
