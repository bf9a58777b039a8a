import { assetCalls } from '@adsail/contract/assets';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshFeature } from '../../api/query-keys.ts';
import { useCallQuery } from '../../api/use-call.ts';
import { Field } from '../../ui/form/index.ts';
import { TreePicker } from '../../ui/tree-picker/index.ts';
import { useAccountList } from '../accounts/index.ts';
import { accountNodes } from './accounts.ts';
import { ActionDrawer } from './action-drawer.tsx';
import type { OneAssetProps } from './asset-page.tsx';
import css from './assets.module.css';
import { followChanges } from './jobs/follow.ts';
import { ResultList } from './result-list.tsx';
import { useOutcome } from './use-outcome.ts';

/** What was sent for one account; without a change it was refused. */
interface Sent {
  advertiserId: string;
  changeId: string | null;
  message: string | null;
}

interface ShareDrawerProps extends OneAssetProps<{ id: string; name: string; advertiserId: string | null }> {
  /** False takes it back. */
  shared: boolean;
  /** In one go. */
  limit: number;
  send: (advertiserIds: string[]) => Promise<readonly Sent[]>;
}

/** Lets other accounts use an asset, or no longer. Who has it already is known before anything is chosen. */
export function ShareDrawer({ kind, platform, row, shared, limit, send, onClose }: ShareDrawerProps) {
  const { t } = useTranslation('assets');
  const cache = useQueryClient();
  const { id, name, advertiserId: owner } = row;
  const accounts = useAccountList(platform);
  const holders = useCallQuery(
    assetCalls.holders,
    { kind, platform, id },
    { silent: true, staleTimeMs: 0, keepPrevious: true },
  );
  const [chosen, setChosen] = useState<string[]>([]);
  const [results, setResults] = useState<readonly Sent[]>();
  const outcomeOf = useOutcome(kind, platform);
  const nodes = useMemo(() => {
    // Whom to offer depends on both: what is shown too early jumps, and is chosen by mistake.
    if (!accounts.data || (!holders.data && !holders.error)) return undefined;
    const having = new Set(holders.data?.list.map(({ advertiserId }) => advertiserId));
    const others = accountNodes(accounts.data.filter(({ advertiserId }) => advertiserId !== owner));
    return shared
      ? others.map((node) => (having.has(node.id) ? { ...node, disabled: t('share.has') } : node))
      : others.filter((node) => having.has(node.id));
  }, [accounts.data, holders.data, holders.error, owner, shared, t]);
  const nameOf = new Map(accounts.data?.map((each) => [each.advertiserId, each.advertiserName]));
  const run = async () => {
    const sent = await send(chosen);
    setResults(sent);
    const changeIds = sent.map(({ changeId }) => changeId);
    followChanges({ kind, platform, of: shared ? 'share' : 'unshare', name, changeIds });
    void refreshFeature(cache, 'assets');
  };
  const label = t(shared ? 'share.with' : 'share.stopWith');
  // Whom it could be taken from is not known without; to share it once more harms nobody.
  const error = accounts.error ?? (shared ? null : holders.error);
  return (
    <ActionDrawer
      title={t(shared ? 'share.of' : 'share.stopOf', { name })}
      size={600}
      runText={
        chosen.length === 0
          ? t(shared ? 'share.action' : 'share.stop')
          : t(shared ? 'share.run' : 'share.stopRun', { count: chosen.length })
      }
      isReady={chosen.length > 0 && chosen.length <= limit}
      isDone={results !== undefined}
      onRun={run}
      onClose={onClose}
    >
      {results ? (
        <ResultList
          label={t('copy.results')}
          items={results.map(({ advertiserId, changeId, message }) => ({
            key: advertiserId,
            where: <bdi>{nameOf.get(advertiserId) ?? advertiserId}</bdi>,
            ...(changeId ? outcomeOf(changeId) : { tone: 'danger', text: t('share.refused'), message }),
          }))}
        />
      ) : (
        <Field label={label} hint={t(shared ? 'share.hint' : 'share.stopHint')} required error={undefined}>
          {(control) => (
            <>
              <TreePicker
                {...control}
                label={label}
                nodes={nodes}
                value={chosen}
                onChange={setChosen}
                max={limit}
                error={error}
                failedTitle={t('failure.holders')}
                onRetry={() => Promise.all([accounts.refetch(), holders.refetch()])}
                empty={
                  shared
                    ? { title: t('share.nobody'), hint: t('share.nobodyHint') }
                    : { title: t('share.notShared'), hint: t('share.notSharedHint') }
                }
              />
              {holders.data?.told === false && <span className={css.note}>{t('share.asSynced')}</span>}
            </>
          )}
        </Field>
      )}
    </ActionDrawer>
  );
}
