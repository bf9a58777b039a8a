import { CheckOutlined, PictureOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { resized } from '@adsail/contract/files';
import type { ReactNode } from 'react';
import { lengthText } from '../../materials/index.ts';
import css from './pickers.module.css';
import { type LibraryMaterial, pictureOf } from './use-materials.ts';

/** A material as it is recognised: its picture, its length, its name. */
function MaterialFace({ material }: { material: LibraryMaterial | undefined }) {
  const picture = material && pictureOf(material);
  return (
    <span className={css.face}>
      {picture ? (
        <img src={resized(picture, 320)} alt="" loading="lazy" decoding="async" />
      ) : material?.kind === 'image' ? (
        <PictureOutlined aria-hidden className={css.noCover} />
      ) : (
        <VideoCameraOutlined aria-hidden className={css.noCover} />
      )}
      {material?.kind === 'video' && material.seconds !== null && (
        <span className={css.length} dir="ltr">
          {lengthText(material.seconds)}
        </span>
      )}
    </span>
  );
}

interface PickTileProps {
  material: LibraryMaterial;
  /** Which of the chosen ones it is; 0: none. */
  place: number;
  disabled: boolean;
  onToggle: () => void;
}

/** In the library: pressed while it is chosen. */
export const PickTile = ({ material, place, disabled, onToggle }: PickTileProps) => (
  <button
    type="button"
    className={css.tile}
    aria-pressed={place > 0}
    aria-label={material.name}
    title={material.name}
    disabled={disabled && place === 0}
    onClick={onToggle}
  >
    <MaterialFace material={material} />
    <span className={css.tileName}>
      <bdi>{material.name}</bdi>
    </span>
    {place > 0 && (
      <span className={css.place} aria-hidden>
        <CheckOutlined /> {place}
      </span>
    )}
  </button>
);

/** Among the chosen ones. */
export const ChosenTile = ({
  material,
  name,
  children,
}: {
  material?: LibraryMaterial;
  name: string;
  children: ReactNode;
}) => (
  <div className={css.tile} title={name}>
    <MaterialFace material={material} />
    <span className={css.tileName}>
      <bdi>{name}</bdi>
    </span>
    <span className={css.tileButtons}>{children}</span>
  </div>
);
