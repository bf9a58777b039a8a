import { assetCalls, assetCopyLimits } from '@adsail/contract/assets';
import { thousands } from '@adsail/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { queryKeys, refreshFeature } from '../../../api/query-keys.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Note } from '../../../ui/note.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { ActionDrawer } from '../action-drawer.tsx';
import type { AssetDialogProps } from '../asset-page.tsx';
import type { AssetRow } from '../columns.tsx';
import shared from '../assets.module.css';
import { followChanges } from '../jobs/follow.ts';
import css from './copy.module.css';
import { type KindOfCopy, useKindOfCopy } from './kind-of-copy.ts';
import { Report } from './report.tsx';
import { Results } from './results.tsx';
import { TargetPicker } from './target-picker.tsx';
import { placeKey, useCopies } from './use-copies.ts';

export type CopyDialogProps = Omit<AssetDialogProps<AssetRow>, 'row' | 'onGone'> & { copy: KindOfCopy };

/** Copies assets to other accounts and platforms, after it has said what becomes of each part of each of them there. */
export function CopyDialog({ kind, platform, rows, copy, onClose }: CopyDialogProps) {
  const { t } = useTranslation(['assets', 'ui']);
  const language = useLanguage();
  const cache = useQueryClient();
  const copies = useCopies(kind, platform, rows);
  const { keys, report, shown, possible, results } = copies;
  const send = useCall(assetCalls.copy, { silent: true });
  const [first] = rows;
  const isOne = rows.length === 1;
  const isTooMany = rows.length > assetCopyLimits.assets;
  const number = (count: number) => thousands(count, language);
  const run = async () => {
    const sent = possible.map(copies.copyOf);
    const done = await send.mutateAsync({ kind, platform, copies: sent });
    // In the order of what was sent.
    copies.setResults(done.results.map((each, at) => ({ ...each, name: sent[at]?.name ?? '' })));
    const name = isOne ? (first?.name ?? '') : '';
    for (const [target, list] of Map.groupBy(done.results, (result) => result.platform)) {
      const changeIds = list.map(({ changeId }) => changeId);
      followChanges({ kind, platform: target, of: 'copy', name, changeIds });
    }
    void refreshFeature(cache, 'assets');
  };
  const lookAgain = () => {
    copies.lookAgain();
    void cache.invalidateQueries({ queryKey: queryKeys.call(assetCalls.copyReport) });
  };
  const runText = isOne
    ? t('copy.run', { count: possible.length })
    : t('copy.runSeveral', { count: possible.length });
  return (
    <ActionDrawer
      title={isOne ? t('copy.of', { name: first?.name ?? '' }) : t('copy.ofSeveral', { count: rows.length })}
      size={960}
      bodyClass={css.body}
      runText={possible.length === 0 ? t('copy.start') : runText}
      isReady={copies.isReady && !isTooMany}
      isDone={results !== undefined}
      onRun={run}
      onClose={onClose}
    >
      {results ? (
        <>
          <Results kind={kind} platform={platform} results={results} ownShort={copy.ownShort} rows={rows} />
          {results.some(({ outdated }) => outdated) && (
            <Button className={css.again} onClick={lookAgain}>
              {t('copy.lookAgain')}
            </Button>
          )}
        </>
      ) : isTooMany ? (
        <Note tone="warning">
          {t('copy.tooMany', { limit: number(assetCopyLimits.assets), number: number(rows.length) })}
        </Note>
      ) : (
        <div className={css.copy}>
          <TargetPicker
            kind={kind}
            platform={platform}
            rows={rows}
            copy={copy}
            value={keys}
            onChange={copies.setKeys}
          />
          <div className={css.reports}>
            {keys.length === 0 && <p className={shared.note}>{t('copy.first')}</p>}
            {keys.length > 0 && report.isPending && !copies.isOver && (
              <div role="status" aria-label={t('ui:table.loading')}>
                <ListSkeleton rows={5} />
              </div>
            )}
            {report.error && keys.length > 0 && (
              <FailedState
                title={t('copy.reportFailed')}
                error={report.error}
                onRetry={() => void report.refetch()}
              />
            )}
            {shown.length > 1 && (
              <p className={css.overall} role="status">
                {t('copy.possible', { possible: number(possible.length), number: number(shown.length) })}
              </p>
            )}
            {shown.map((each) => (
              <Report
                key={`${each.sourceId} ${placeKey(each)}`}
                report={each}
                copy={copy}
                from={platform}
                source={isOne ? null : (rows.find(({ id }) => id === each.sourceId) ?? null)}
                isFolded={shown.length > 2}
                name={copies.nameOf(each)}
                onPick={(source, picked) => copies.pick(each, source, picked)}
                onName={(name) => copies.setName(each, name)}
              />
            ))}
          </div>
        </div>
      )}
    </ActionDrawer>
  );
}

/** For kinds that differ in nothing. */
export function CopyAsset(props: Omit<CopyDialogProps, 'copy'>) {
  return <CopyDialog {...props} copy={useKindOfCopy(props.kind)} />;
}
