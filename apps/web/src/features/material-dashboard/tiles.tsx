import type { MaterialDashboard } from '@adsail/contract/material-dashboard';
import { sizeText } from '@adsail/contract/files';
import { useTranslation } from 'react-i18next';
import { leftToRight } from '../../ui/left-to-right.ts';
import { CountLink, type Kind } from './count-link.tsx';
import css from './dashboard.module.css';

interface TileProps {
  kind: Kind;
  data: MaterialDashboard;
  /** As a filter of the libraries. */
  days: string;
}

/** A library in three figures: how many, how much room, how many of them are new. */
export function Tile({ kind, data, days }: TileProps) {
  const { t } = useTranslation('material-dashboard');
  return (
    <section className={css.tile} aria-label={t(kind)}>
      <h2 className={css.title}>{t(kind)}</h2>
      <CountLink kind={kind} count={data.all[kind]} what={t(kind)} className={css.large} />
      <p className={css.hint}>{t('storage', { size: leftToRight(sizeText(data.bytes[kind])) })}</p>
      <p className={css.hint}>
        <CountLink
          kind={kind}
          count={data.uploaded[kind]}
          sign="+"
          what={t('inRange')}
          search={{ createdAt: days }}
          className={css.fresh}
        />{' '}
        {t('inRange')}
      </p>
    </section>
  );
}
