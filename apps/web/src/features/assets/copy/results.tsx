import type { AdPlatform } from '@adsail/contract';
import type { AssetCopyResult, AssetKind } from '@adsail/contract/assets';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { FindButton } from '../find-button.tsx';
import { ResultList } from '../result-list.tsx';
import { useOutcome } from '../use-outcome.ts';
import { SourceName } from './source-name.tsx';
import { targetKey } from './targets.ts';

/** With the name that the copy has there. */
export type CopyOutcome = AssetCopyResult['results'][number] & { name: string };

interface ResultsProps {
  kind: AssetKind;
  /** Whose list is behind the dialog. */
  platform: AdPlatform;
  results: readonly CopyOutcome[];
  ownShort: string;
  /** What was copied. */
  rows: readonly { id: string; name: string; advertiserName: string | null }[];
}

/** What became of each target: followed until the platform has said yes or no. */
export function Results({ results, ...rest }: ResultsProps) {
  return [...Map.groupBy(results, ({ platform }) => platform)].map(([to, list]) => (
    <ResultsOn key={to} to={to} results={list} {...rest} />
  ));
}

function ResultsOn({ kind, platform, to, results, ownShort, rows }: ResultsProps & { to: AdPlatform }) {
  const { t } = useTranslation('assets');
  const translate = useTranslate('assets');
  const outcomeOf = useOutcome(kind, to);
  const become = ({ copied, changeId, message }: CopyOutcome) => {
    if (!copied) return { isDone: false, tone: 'danger' as const, text: t('copy.failedState'), message };
    if (!changeId) return { isDone: true, tone: 'success' as const, text: t('copy.saved'), message };
    return outcomeOf(changeId);
  };
  return (
    <ResultList
      label={t('copy.results')}
      items={results.map((result) => {
        const { isDone, ...shown } = become(result);
        const source = rows.length > 1 && rows.find(({ id }) => id === result.sourceId);
        return {
          key: `${result.sourceId} ${targetKey(result)}`,
          where: (
            <>
              {source && <SourceName source={source} />}
              {translate(`names:platform.${to}`)} · <bdi>{result.advertiserName || ownShort}</bdi>
            </>
          ),
          ...shown,
          action: isDone && to === platform && <FindButton name={result.name} />,
        };
      })}
    />
  );
}
