import { thousands } from '@adsail/contract';
import type { KindCounts } from '@adsail/contract/material-dashboard';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LibrarySearch } from '../materials/index.ts';
import css from './dashboard.module.css';

export const kinds = ['images', 'videos'] as const satisfies readonly (keyof KindCounts)[];
export type Kind = (typeof kinds)[number];

const libraries = {
  images: '/materialManager/imageMaterial',
  videos: '/materialManager/videoMaterial',
} as const;

interface CountLinkProps {
  kind: Kind;
  count: number;
  /** What is counted: a number alone says nothing to whoever hears it. */
  what: string;
  search?: LibrarySearch;
  /** Before the number: `+` for what came in. */
  sign?: string;
  className?: string | undefined;
}

/** A figure that leads to what it counts; nothing to see leads nowhere. */
export function CountLink({ kind, count, what, search = {}, sign = '', className }: CountLinkProps) {
  const { t } = useTranslation('material-dashboard');
  const number = `${sign}${thousands(count, useLanguage())}`;
  const text = (
    <bdi dir="ltr" className="digits">
      {number}
    </bdi>
  );
  if (count === 0) return <span className={className ?? css.none}>{text}</span>;
  return (
    <Link
      to={libraries[kind]}
      search={search}
      className={className ?? css.count}
      aria-label={t('link', { what, count: number, library: t(kind) })}
    >
      {text}
    </Link>
  );
}
