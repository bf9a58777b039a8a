import type { Attention } from '@adsail/contract/home';
import { Link } from '@tanstack/react-router';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../i18n/use-texts.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import css from './attention.module.css';

/** In the address: a list that can be sent to a colleague. */
export const refusedAdsDialog = 'refusedAds';

type Refused = NonNullable<Attention['refusedAds']>;

/** All that were refused, the newest first, with the accounts in which they are mended. */
export function RefusedAdsList({ group: { count, examples } }: { group: Refused }) {
  const { t } = useTranslation('home');
  const names = useTexts('names');
  const { close } = useDialog();
  return (
    <Modal open footer={null} width={640} title={t('attention.refusedAds', { count })} onCancel={close}>
      <p className={css.hint}>{t('attention.refusedHint')}</p>
      <ul className={css.refused}>
        {examples.map(({ adId, adName, advertiserId, advertiserName, platform, since }) => (
          <li key={`${platform} ${advertiserId} ${adId}`}>
            <PlatformBadge platform={platform} label={names(`platform.${platform}`)} />
            <span className={css.refusedName}>
              <bdi>{adName || adId}</bdi>
            </span>
            <span className={css.refusedFacts}>
              <Link to="/accountManager" search={{ keyword: advertiserId }} className={css.link}>
                <bdi>{advertiserName}</bdi>
              </Link>
              <CopyText text={adId} />
              <RelativeTime at={since} />
            </span>
          </li>
        ))}
      </ul>
      {count > examples.length && (
        <p className={css.hint}>{t('attention.listed', { count: examples.length })}</p>
      )}
    </Modal>
  );
}
