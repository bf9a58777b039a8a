import { directionOf } from '@adsail/contract';
import { assetCalls, assetCopyLimits, type AssetCopyResult } from '@adsail/contract/assets';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/error.ts';
import { refreshFeature } from '../../../api/query-keys.ts';
import { leaveToClient } from '../../../api/shown-failure.ts';
import { useCall, useCallQuery } from '../../../api/use-call.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Failures } from '../../../ui/failures.tsx';
import { useFocusReturn } from '../../../ui/focus-return.ts';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import type { AssetDialogProps } from '../asset-page.tsx';
import type { AssetRow } from '../columns.tsx';
import css from './copy.module.css';
import { type KindOfCopy, useKindOfCopy } from './kind-of-copy.ts';
import { Report, type TargetReport } from './report.tsx';
import { Results } from './results.tsx';
import { TargetPicker } from './target-picker.tsx';
import { targetKey, targetOf } from './targets.ts';

const keyOf = ({ platform, advertiserId }: Pick<TargetReport, 'platform' | 'advertiserId'>) =>
  targetKey({ platform, ...(advertiserId && { advertiserId }) });

interface CopyDialogProps extends AssetDialogProps<AssetRow> {
  copy: KindOfCopy;
}

/** Copies an asset to other accounts and platforms, after it has said what becomes of each part of it there. */
export function CopyDialog({ kind, platform, row, copy, onClose }: CopyDialogProps) {
  const { t } = useTranslation(['assets', 'ui']);
  const rtl = directionOf(useLanguage()) === 'rtl';
  const cache = useQueryClient();
  const [keys, setKeys] = useState<string[]>([]);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [results, setResults] = useState<AssetCopyResult['results']>();
  const [failure, setFailure] = useState<ApiError>();
  useFocusReturn();
  const source = { kind, platform, id: row.id };
  const report = useCallQuery(
    assetCalls.copyReport,
    { ...source, targets: keys.map(targetOf) },
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
    setFailure(undefined);
    try {
      const done = await send.mutateAsync({
        ...source,
        version: row.version,
        targets: possible.map((each) => ({ ...targetOf(keyOf(each)), name: nameOf(each).trim() })),
      });
      setResults(done.results);
      void refreshFeature(cache, 'assets');
    } catch (error) {
      if (error instanceof ApiError) setFailure(error);
      else leaveToClient(error);
    }
  };
  const footer = (
    <div className={css.foot}>
      {failure && <Failures messages={[{ message: failure.message, requestId: failure.shownId }]} />}
      <div className={css.buttons}>
        <Button onClick={onClose}>{results ? t('ui:close') : t('ui:cancel')}</Button>
        {!results && (
          <Button type="primary" disabled={!isReady} loading={send.isPending} onClick={() => void run()}>
            {t('copy.run', { count: possible.length })}
          </Button>
        )}
      </div>
    </div>
  );
  return (
    <Drawer
      open
      size={960}
      classNames={{ body: css.body }}
      placement={rtl ? 'left' : 'right'}
      title={t('copy.of', { name: row.name })}
      footer={footer}
      onClose={onClose}
    >
      {results ? (
        <Results results={results} ownShort={copy.ownShort} />
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
            {keys.length === 0 && <p className={css.note}>{t('copy.first')}</p>}
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
                onName={(name) => setNames((before) => ({ ...before, [keyOf(each)]: name }))}
              />
            ))}
          </div>
        </div>
      )}
    </Drawer>
  );
}

/** For kinds that differ in nothing. */
export function CopyAsset(props: AssetDialogProps<AssetRow>) {
  return <CopyDialog {...props} copy={useKindOfCopy(props.kind)} />;
}
