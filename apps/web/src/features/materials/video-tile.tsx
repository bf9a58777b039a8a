import { VideoCameraOutlined } from '@ant-design/icons';
import { resized } from '@adsail/contract/files';
import type { VideoMaterial } from '@adsail/contract/materials';
import { useState } from 'react';
import { RowPicture } from '../../ui/row-picture.tsx';
import css from './materials.module.css';
import { PreviewButton } from './preview-button.tsx';
import { lengthText } from './texts.ts';

interface VideoProps {
  row: VideoMaterial;
  onPreview: () => void;
}

/** The cover, or a sign where the uploader's browser could not make one. */
const Cover = ({ row: { coverUrl }, side }: { row: VideoMaterial; side: 96 | 320 }) =>
  coverUrl === null ? (
    <VideoCameraOutlined className={css.noCover} aria-hidden />
  ) : (
    <RowPicture className={css.picture} src={resized(coverUrl, side)} loading="lazy" decoding="async" />
  );

/** In the gallery: plays, without sound, while the pointer or the focus is on it. */
export function VideoTile({ row, onPreview }: VideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <PreviewButton
      id={row.id}
      name={row.name}
      shape="tile"
      onClick={onPreview}
      onPointerEnter={() => setPlaying(true)}
      onPointerLeave={() => setPlaying(false)}
      onFocus={() => setPlaying(true)}
      onBlur={() => setPlaying(false)}
    >
      <Cover row={row} side={320} />
      {isPlaying && <video className={css.playing} src={row.url} muted loop autoPlay playsInline />}
      {row.seconds !== null && (
        <span className={css.length} dir="ltr">
          {lengthText(row.seconds)}
        </span>
      )}
    </PreviewButton>
  );
}

/** Before the name in the list. */
export const VideoThumb = ({ row, onPreview }: VideoProps) => (
  <PreviewButton id={row.id} name={row.name} shape="thumb" onClick={onPreview}>
    <Cover row={row} side={96} />
  </PreviewButton>
);

export const VideoViewer = ({ row }: { row: VideoMaterial }) => (
  // What is said in an ad's video nobody has written down.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  <video
    key={row.id}
    className={css.large}
    src={row.url}
    poster={row.coverUrl ?? undefined}
    controls
    autoPlay
    playsInline
    aria-label={row.name}
  />
);
