import { type OutputOf, thousands } from '@adsail/contract';
import { accountCalls } from '@adsail/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/client.ts';
import { ApiError, isGone } from '../../api/error.ts';
import { refreshFeature } from '../../api/query-keys.ts';
import { settleInTurn } from '../../api/settle-in-turn.ts';
import { translate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { clearAccountLists } from '../../state/stored.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { toast } from '../../ui/toast/index.ts';
import { accountKey, type PlatformBatch } from './account-key.ts';
import type { FailedAccount } from './failures.ts';

export type AccountSummary = OutputOf<typeof accountCalls.authorisedPage>['summary'];

/** Ocean's calls have no platform in their path. */
const refreshBatch = async ({ platform, ...rest }: PlatformBatch) => {
  const { refreshed, failed } =
    platform === 'OCEAN'
      ? await request(accountCalls.refreshOcean, rest)
      : await request(accountCalls.refresh, { platform, ...rest });
  return { refreshed, failed: failed.map((account): FailedAccount => ({ ...account, platform })) };
};

const revokeBatch = ({ platform, advertiserIds = [] }: PlatformBatch) =>
  platform === 'OCEAN'
    ? request(accountCalls.revokeOcean, { advertiserIds }, { silent: true })
    : request(accountCalls.revoke, { platform, advertiserIds }, { silent: true });

/** One account that is not there makes the server refuse all of its platform, which "not found" does not say. */
async function revokeAll(batch: PlatformBatch): Promise<void> {
  try {
    await revokeBatch(batch);
  } catch (error) {
    if (!(error instanceof ApiError && isGone(error))) throw error;
    const { kind, code, path } = error;
    const platform = translate(`names:platform.${batch.platform}`);
    throw new ApiError(translate('accounts:confirm.unknown', { platform }), {
      kind,
      code,
      path,
      cause: error,
    });
  }
}

interface Settled<Output> {
  batch: PlatformBatch;
  output: Output;
}

/** Every platform gets its turn, whatever happens on another. What failed has been shown by the client. */
async function eachPlatform<Output>(
  batches: readonly PlatformBatch[],
  run: (batch: PlatformBatch) => Promise<Output>,
): Promise<Settled<Output>[]> {
  const results = await Promise.allSettled(
    batches.map(async (batch) => ({ batch, output: await run(batch) })),
  );
  for (const result of results) if (result.status === 'rejected') leaveToClient(result.reason);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

const mergeOutcomes = (outcomes: readonly Awaited<ReturnType<typeof refreshBatch>>[]) => ({
  refreshed: outcomes.reduce((sum, { refreshed }) => sum + refreshed, 0),
  failed: outcomes.flatMap(({ failed }) => failed),
});

/** Other screens read the same accounts, in their own cache and in the list that is kept locally. */
function useReadAgain() {
  const cache = useQueryClient();
  return () => {
    clearAccountLists();
    void refreshFeature(cache, 'accounts');
  };
}

/** What could not be refreshed is its result: the page shows it as a list. */
export function useRefreshAccounts() {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: async (batches: readonly PlatformBatch[]) => {
      const settled = await eachPlatform(batches, refreshBatch);
      return { ...mergeOutcomes(settled.map(({ output }) => output)), answered: settled.length };
    },
    onSuccess: ({ refreshed, failed, answered }) => {
      readAgain();
      // What failed comes with a list, which says how many did not.
      if (refreshed > 0 && failed.length === 0)
        toast.success(t('refreshed', { count: refreshed, number: thousands(refreshed, language) }));
      else if (answered > 0 && failed.length === 0) toast.info(t('nothingToRefresh'));
    },
  });
}

export function useRevokeAccounts(onRevoked: (keys: string[]) => void) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const readAgain = useReadAgain();
  return useMutation({
    // The question shows what failed; what went well on another platform is done all the same.
    mutationFn: (batches: readonly PlatformBatch[]) =>
      settleInTurn(batches, revokeAll, (done) => {
        const keys = done.flatMap(({ platform, advertiserIds = [] }) =>
          advertiserIds.map((advertiserId) => accountKey({ platform, advertiserId })),
        );
        readAgain();
        onRevoked(keys);
        const count = keys.length;
        toast.success(t('revoked', { count, number: thousands(count, language) }));
      }),
    // What is shown may not be what there is.
    onError: readAgain,
  });
}
