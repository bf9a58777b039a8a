import type { AssetCopyResult } from '@adsail/contract/assets';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { ResultList } from '../result-list.tsx';
import { targetKey } from './targets.ts';

/** What became of each target. */
export function Results({ results, ownShort }: AssetCopyResult & { ownShort: string }) {
  const { t } = useTranslation('assets');
  const translate = useTranslate('assets');
  return (
    <ResultList
      label={t('copy.results')}
      items={results.map(({ platform, advertiserId, advertiserName, copied, changeId, message }) => ({
        key: targetKey({ platform, advertiserId }),
        where: (
          <>
            {translate(`names:platform.${platform}`)} · <bdi>{advertiserName || ownShort}</bdi>
          </>
        ),
        isGood: copied,
        text: t(copied ? (changeId ? 'copy.sent' : 'copy.saved') : 'copy.failedState'),
        message,
      }))}
    />
  );
}
