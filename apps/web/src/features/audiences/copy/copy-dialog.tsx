import { directionOf } from '@adsail/contract';
import { type Audience, audienceCalls, audienceLimits, type CopyResult } from '@adsail/contract/audiences';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/error.ts';
import { refreshFeature } from '../../../api/query-keys.ts';
import { leaveToClient } from '../../../api/shown-failure.ts';
import { useCall, useCallQuery } from '../../../api/use-call.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Failures } from '../../../ui/failures.tsx';
import { useFocusReturn } from '../../../ui/focus-return.ts';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import type { AssetDialogProps } from '../../assets/index.ts';
import css from '../audiences.module.css';
import { Report } from './report.tsx';
import { TargetSelect } from './target-select.tsx';
import { type Target, targetKey, targetOf } from './targets.ts';

const keyOf = ({ platform, advertiserId }: Pick<Target, 'platform' | 'advertiserId'>) =>
  targetKey({ platform, ...(advertiserId && { advertiserId }) });

function Results({ results }: { results: CopyResult['results'] }) {
  const { t } = useTranslation('audiences');
  const translate = useTranslate('audiences');
  return (
    <ul className={css.fields} aria-label={t('copy.results')}>
      {results.map(({ platform, advertiserId, advertiserName, copied, changeId, message }) => (
        <li key={keyOf({ platform, advertiserId })} className={css.fieldRow}>
          <span className={css.fieldName}>
            {translate(`names:platform.${platform}`)} · <bdi>{advertiserName || t('copy.ownShort')}</bdi>
            {message && <span className={css.fieldNote}>{message}</span>}
          </span>
          <StatusDot
            tone={copied ? 'success' : 'danger'}
            text={t(copied ? (changeId ? 'copy.sent' : 'copy.saved') : 'copy.failedState')}
          />
        </li>
      ))}
    </ul>
  );
}

/** Copies an audience to other accounts and platforms, after it has said what becomes of each setting there. */
export function CopyAudience({ platform, row, onClose }: AssetDialogProps<Audience>) {
  const { t } = useTranslation(['audiences', 'ui', 'audience-form']);
  const rtl = directionOf(useLanguage()) === 'rtl';
  const cache = useQueryClient();
  const [keys, setKeys] = useState<string[]>([]);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [results, setResults] = useState<CopyResult['results']>();
  const [failure, setFailure] = useState<ApiError>();
  useFocusReturn();
  const report = useCallQuery(
    audienceCalls.copyReport,
    { platform, id: row.id, targets: keys.map(targetOf) },
    { enabled: keys.length > 0 && !results, silent: true, keepPrevious: true, staleTimeMs: 0 },
  );
  const copy = useCall(audienceCalls.copy, { silent: true });
  const reports = (keys.length > 0 ? report.data?.list : undefined) ?? [];
  const shown = reports.filter((each) => keys.includes(keyOf(each)));
  const nameOf = (each: (typeof reports)[number]) => names[keyOf(each)] ?? each.name;
  const possible = shown.filter((each) => each.possible);
  const areNamed = possible.every((each) => nameOf(each).trim().length >= audienceLimits.nameMin);
  const isReady = !report.isFetching && possible.length > 0 && areNamed;
  const run = async () => {
    setFailure(undefined);
    try {
      const done = await copy.mutateAsync({
        platform,
        id: row.id,
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
          <Button type="primary" disabled={!isReady} loading={copy.isPending} onClick={() => void run()}>
            {t('copy.run', { count: possible.length })}
          </Button>
        )}
      </div>
    </div>
  );
  return (
    <Drawer
      open
      size={600}
      placement={rtl ? 'left' : 'right'}
      title={t('copyOf', { name: row.name })}
      footer={footer}
      onClose={onClose}
    >
      <div className={css.copy}>
        {results ? (
          <Results results={results} />
        ) : (
          <>
            <TargetSelect row={row} value={keys} onChange={setKeys} />
            {keys.length === 0 && <p className={css.fieldNote}>{t('copy.first')}</p>}
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
                name={nameOf(each)}
                onName={(name) => setNames((before) => ({ ...before, [keyOf(each)]: name }))}
              />
            ))}
          </>
        )}
      </div>
    </Drawer>
  );
}
