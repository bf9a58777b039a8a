import { useTranslation } from 'react-i18next';
import css from './copy.module.css';

/** With its account: assets of several accounts often have the same name. */
export function SourceName({ source }: { source: { name: string; advertiserName: string | null } }) {
  const { t } = useTranslation('assets');
  return (
    <span className={css.source}>
      <bdi>{source.name}</bdi>
      <span className={css.place}>
        {' · '}
        <bdi>{source.advertiserName ?? t('allAccounts')}</bdi>
      </span>
    </span>
  );
}
