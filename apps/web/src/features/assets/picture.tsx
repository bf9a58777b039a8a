import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { RowPicture } from '../../ui/row-picture.tsx';
import css from './assets.module.css';

interface AssetPictureProps {
  name: string;
  /** Null where the platform shows none. */
  url: string | null;
  /** Of a person or a page it is round, of a thing it is not. */
  square?: boolean;
}

/** The picture of an asset beside its name; what has none, or none that can be shown, is known by its first letter. */
export function AssetPicture({ name, url, square = false }: AssetPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = classes(css.picture, square && css.square);
  if (url === null || broken === url)
    return (
      <span className={shape} aria-hidden>
        {[...name.trim()][0]?.toUpperCase()}
      </span>
    );
  // The name stands beside it.
  return <RowPicture className={shape} src={url} loading="lazy" onError={() => setBroken(url)} />;
}
