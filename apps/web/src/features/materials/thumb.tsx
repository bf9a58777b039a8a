import { resized } from '@adsail/contract/files';
import type { ImageMaterial } from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import css from './materials.module.css';

interface ThumbProps {
  row: ImageMaterial;
  onPreview: () => void;
}

/** In the gallery. Space and Enter open the preview, as of every button. */
export function ImageTile({ row, onPreview }: ThumbProps) {
  const { t } = useTranslation('materials');
  return (
    <button
      type="button"
      className={css.tile}
      aria-label={t('preview.open', { name: row.name })}
      onClick={onPreview}
    >
      <img className={css.picture} src={resized(row.url, 320)} alt="" loading="lazy" />
    </button>
  );
}

/** Before the name in the list. */
export function ImageThumb({ row, onPreview }: ThumbProps) {
  const { t } = useTranslation('materials');
  return (
    <button
      type="button"
      className={css.thumb}
      aria-label={t('preview.open', { name: row.name })}
      onClick={onPreview}
    >
      <img src={resized(row.url, 96)} alt="" width={30} height={30} loading="lazy" />
    </button>
  );
}

export const ImageViewer = ({ row }: { row: ImageMaterial }) => (
  <img className={css.large} src={row.url} alt={row.name} />
);
