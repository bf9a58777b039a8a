import { resized } from '@adsail/contract/files';
import type { ImageMaterial } from '@adsail/contract/materials';
import { RowPicture } from '../../ui/row-picture.tsx';
import css from './materials.module.css';
import { PreviewButton } from './preview-button.tsx';

interface ThumbProps {
  row: ImageMaterial;
  onPreview: () => void;
}

/** In the gallery. */
export const ImageTile = ({ row, onPreview }: ThumbProps) => (
  <PreviewButton id={row.id} name={row.name} shape="tile" onClick={onPreview}>
    <RowPicture className={css.picture} src={resized(row.url, 320)} loading="lazy" decoding="async" />
  </PreviewButton>
);

/** Before the name in the list. */
export const ImageThumb = ({ row, onPreview }: ThumbProps) => (
  <PreviewButton id={row.id} name={row.name} shape="thumb" onClick={onPreview}>
    <RowPicture src={resized(row.url, 96)} width={30} height={30} loading="lazy" decoding="async" />
  </PreviewButton>
);

export const ImageViewer = ({ row }: { row: ImageMaterial }) => (
  <img className={css.large} src={row.url} alt={row.name} />
);
