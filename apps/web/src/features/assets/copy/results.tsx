import type { AssetCopyResult } from '@adsail/contract/assets';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { StatusDot } from '../../../ui/status-dot.tsx';
import css from './copy.module.css';
import { targetKey } from './targets.ts';

/** What became of each target. */
export function Results({ results, ownShort }: AssetCopyResult & { ownShort: string }) {
  const { t } = useTranslation('assets');
  const translate = useTranslate('assets');
  return (
    <ul className={css.parts} aria-label={t('copy.results')}>
      {results.map(({ platform, advertiserId, advertiserName, copied, changeId, message }) => (
        <li key={targetKey({ platform, advertiserId })} className={css.part}>
          <span className={css.partName}>
            {translate(`names:platform.${platform}`)} · <bdi>{advertiserName || ownShort}</bdi>
            {message && <span className={css.note}>{message}</span>}
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
