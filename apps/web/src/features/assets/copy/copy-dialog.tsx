import { assetCalls, assetCopyLimits } from '@adsail/contract/assets';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys, refreshFeature } from '../../../api/query-keys.ts';
import { useCall, useCallQuery } from '../../../api/use-call.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { ActionDrawer } from '../action-drawer.tsx';
import type { OneAssetProps } from '../asset-page.tsx';
import type { AssetRow } from '../columns.tsx';
import shared from '../assets.module.css';
import css from './copy.module.css';
import { type KindOfCopy, useKindOfCopy } from './kind-of-copy.ts';
import { Report, type TargetReport } from './report.tsx';
import { type CopyOutcome, Results } from './results.tsx';
import { TargetPicker } from './target-picker.tsx';
import { targetKey, targetOf } from './targets.ts';

const keyOf = ({ platform, advertiserId }: Pick<TargetReport, 'platform' | 'advertiserId'>) =>
  targetKey({ platform, ...(advertiserId && { advertiserId }) });

interface CopyDialogProps extends OneAssetProps<AssetRow> {
  copy: KindOfCopy;
}

/** Copies an asset to other accounts and platforms, after it has said what becomes of each part of it there. */
export function CopyDialog({ kind, platform, row, copy, onClose }: CopyDialogProps) {
  const { t } = useTranslation(['assets', 'ui']);
  const cache = useQueryClient();
  const [keys, setKeys] = useState<string[]>([]);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [picks, setPicks] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
  const [results, setResults] = useState<CopyOutcome[]>();
  const reachedBy = (key: string) => ({ ...targetOf(key), ...(picks[key] && { sources: picks[key] }) });
  const source = { kind, platform, id: row.id };
  const report = useCallQuery(
    assetCalls.copyReport,
    { ...source, targets: keys.map(reachedBy) },
    {
      enabled: keys.length > 0 && keys.length <= assetCopyLimits.targets && !results,
      silent: true,
      keepPrevious: true,
      staleTimeMs: 0,
    },
  );
  const send = useCall(assetCalls.copy, { silent: true });
  const reports = (keys.length > 0 ? report.data?.list : undefined) ?? [];
  const shown = reports.filter((each) => keys.includes(keyOf(each)));
  const nameOf = (each: TargetReport) => names[keyOf(each)] ?? each.name;
  const possible = shown.filter((each) => each.possible);
  const areNamed = possible.every((each) => nameOf(each).trim().length >= each.nameMin);
  const isReady =
    !report.isFetching && possible.length > 0 && areNamed && keys.length <= assetCopyLimits.targets;
  const run = async () => {
    const targets = possible.map((each) => ({
      ...reachedBy(keyOf(each)),
      name: nameOf(each).trim(),
      planHash: each.planHash,
    }));
    const done = await send.mutateAsync({ ...source, version: row.version, targets });
    // In the order of the targets.
    setResults(done.results.map((each, at) => ({ ...each, name: targets[at]?.name ?? row.name })));
    void refreshFeature(cache, 'assets');
  };
  /** What was copied stays copied; the rest is shown as it is now. */
  const lookAgain = () => {
    setKeys((results ?? []).filter(({ outdated }) => outdated).map(keyOf));
    setResults(undefined);
    void cache.invalidateQueries({ queryKey: queryKeys.call(assetCalls.copyReport) });
  };
  return (
    <ActionDrawer
      title={t('copy.of', { name: row.name })}
      size={960}
      bodyClass={css.body}
      runText={possible.length === 0 ? t('copy.start') : t('copy.run', { count: possible.length })}
      isReady={isReady}
      isDone={results !== undefined}
      onRun={run}
      onClose={onClose}
    >
      {results ? (
        <>
          <Results kind={kind} platform={platform} results={results} ownShort={copy.ownShort} />
          {results.some(({ outdated }) => outdated) && (
            <Button className={css.again} onClick={lookAgain}>
              {t('copy.lookAgain')}
            </Button>
          )}
        </>
      ) : (
        <div className={css.copy}>
          <TargetPicker
            kind={kind}
            platform={platform}
            row={row}
            copy={copy}
            value={keys}
            onChange={setKeys}
          />
          <div className={css.reports}>
            {keys.length === 0 && <p className={shared.note}>{t('copy.first')}</p>}
            {keys.length > 0 && report.isPending && (
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
            {shown.map((each) => (
              <Report
                key={keyOf(each)}
                report={each}
                copy={copy}
                name={nameOf(each)}
                onPick={(from, to) =>
                  setPicks((before) => ({ ...before, [keyOf(each)]: { ...before[keyOf(each)], [from]: to } }))
                }
                onName={(name) => setNames((before) => ({ ...before, [keyOf(each)]: name }))}
              />
            ))}
          </div>
        </div>
      )}
    </ActionDrawer>
  );
}

/** For kinds that differ in nothing. */
export function CopyAsset(props: OneAssetProps<AssetRow>) {
  return <CopyDialog {...props} copy={useKindOfCopy(props.kind)} />;
}
