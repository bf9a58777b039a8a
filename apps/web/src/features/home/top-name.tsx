import { PictureOutlined, VideoCameraOutlined } from '@ant-design/icons';
import type { ZoneKey } from '@adsail/contract';
import type { Top } from '@adsail/contract/home';
import { noneOf } from '@adsail/contract/reports';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../ui/date-range/index.ts';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import { RowPicture } from '../../ui/row-picture.tsx';
import { useZone } from '../../ui/use-zone.ts';
import { ReportLink } from './report-link.tsx';
import type { Scope } from './scope.ts';
import css from './tops.module.css';

export type TopRow = Top['list'][number];

function Thumb({ row: { thumbnailUrl, kind } }: { row: TopRow }) {
  if (thumbnailUrl)
    return (
      <RowPicture
        className={css.thumb}
        src={thumbnailUrl}
        width={36}
        height={36}
        loading="lazy"
        decoding="async"
      />
    );
  return (
    <span className={css.thumb} aria-hidden>
      {kind === 'VIDEO' ? <VideoCameraOutlined /> : <PictureOutlined />}
    </span>
  );
}

const libraries = {
  IMAGE: '/materialManager/imageMaterial',
  VIDEO: '/materialManager/videoMaterial',
} as const;

/** The material with the figures of the same question beside it. */
const librarySearch = (id: string, { days, platform }: Scope, zone: ZoneKey) => ({
  ids: id,
  view: 'list' as const,
  ...inAddress(days, zone),
  ...(platform && { figuresOf: platform[0] }),
});

interface TopNameProps {
  row: TopRow;
  by: Top['by'];
  scope: Scope;
}

/** What a row is about, and the way to its rows. */
export function TopName({ row, by, scope }: TopNameProps) {
  const { t } = useTranslation('home');
  const { key: zone } = useZone();
  if (by === 'material')
    return (
      <span className={css.name}>
        <Thumb row={row} />
        {row.id !== null && row.kind ? (
          <Link to={libraries[row.kind]} search={librarySearch(row.id, scope, zone)} className={css.link}>
            <bdi>{row.name}</bdi>
          </Link>
        ) : (
          <span className={css.text}>{row.name ?? t('top.otherMaterial')}</span>
        )}
      </span>
    );
  if (by === 'account')
    return (
      <span className={css.name}>
        {row.platform && <PlatformBadge platform={row.platform} />}
        <ReportLink
          report="account"
          scope={row.platform ? { ...scope, platform: [row.platform] } : scope}
          narrowed={{ advertiserId: row.advertiserId ?? undefined, group: 'day' }}
          className={css.link}
        >
          <bdi>{row.name ?? row.advertiserId}</bdi>
        </ReportLink>
      </span>
    );
  return (
    <span className={css.name}>
      <ReportLink
        report="dayProduct"
        scope={scope}
        narrowed={{ productId: row.id ?? noneOf }}
        className={css.link}
      >
        <bdi>{row.id === null ? t('top.noProduct') : row.name}</bdi>
      </ReportLink>
    </span>
  );
}
