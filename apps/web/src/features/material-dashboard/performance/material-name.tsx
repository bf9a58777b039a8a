import { PictureOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { resized } from '@adsail/contract/files';
import type { DashboardMaterial } from '@adsail/contract/material-dashboard';
import type { MaterialKind } from '@adsail/contract/materials';
import { Link } from '@tanstack/react-router';
import { RowPicture } from '../../../ui/row-picture.tsx';
import type { LibrarySearch } from '../../materials/index.ts';
import { libraryOf } from './metrics.ts';
import css from '../dashboard.module.css';

interface MaterialNameProps {
  kind: MaterialKind;
  material: DashboardMaterial;
  /** The days that its figures are of. */
  days: { from: string; to: string };
}

/** Opens the material in its library, with the figures of the same days. */
export function MaterialName({
  kind,
  material: { id, name, pictureUrl, createdByName },
  days,
}: MaterialNameProps) {
  const search: LibrarySearch = { ...days, dialog: `view.${id}` };
  const Blank = kind === 'VIDEO' ? VideoCameraOutlined : PictureOutlined;
  return (
    <span className={css.material}>
      <span className={css.picture}>
        {pictureUrl === null ? (
          <Blank aria-hidden />
        ) : (
          <RowPicture src={resized(pictureUrl, 96)} loading="lazy" decoding="async" />
        )}
      </span>
      <span className={css.named}>
        <Link to={libraryOf[kind]} search={search} className={css.link} title={name}>
          <bdi>{name}</bdi>
        </Link>
        <bdi className={css.author}>{createdByName}</bdi>
      </span>
    </span>
  );
}
