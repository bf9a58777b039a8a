import { type ImageMaterial, materialPushCalls } from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../api/use-call.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { PlatformBadge } from '../../../ui/platform-badge.tsx';
import { Nothing } from '../../../ui/table/index.ts';
import css from './push.module.css';

/** In how many accounts of which platforms: a sign and a number for each. */
export function InAccounts({ row: { inAccounts } }: { row: ImageMaterial }) {
  const translate = useTranslate();
  if (inAccounts.length === 0) return <Nothing />;
  return (
    <span className={css.counts}>
      {inAccounts.map(({ platform, count }) => {
        const name = translate(`names:platform.${platform}`);
        return (
          <span key={platform} className={css.count} title={name}>
            <PlatformBadge platform={platform} label={name} /> <bdi className="digits">{count}</bdi>
          </span>
        );
      })}
    </span>
  );
}

/** The accounts by name, as far as the reader may see them. */
export function Places({ row: { id, inAccounts } }: { row: ImageMaterial }) {
  const { t } = useTranslation('materials');
  const isSomewhere = inAccounts.length > 0;
  const { data } = useCallQuery(materialPushCalls.places, { id }, { silent: true, enabled: isSomewhere });
  if (!isSomewhere) return t('push.nowhere');
  if (!data) return null;
  return (
    <ul className={css.places}>
      {data.list.map(({ platform, advertiserId, advertiserName, externalId }) => (
        <li key={`${platform} ${advertiserId} ${externalId}`} className={css.place}>
          <PlatformBadge platform={platform} /> <bdi>{advertiserName}</bdi>
          <bdi dir="ltr" className={css.faint} title={t('push.platformId')}>
            {externalId}
          </bdi>
        </li>
      ))}
      {data.hidden > 0 && <li className={css.faint}>{t('push.hidden', { count: data.hidden })}</li>}
    </ul>
  );
}
