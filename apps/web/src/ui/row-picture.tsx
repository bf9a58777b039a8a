import { type ComponentProps, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

type RowPictureProps = Omit<ComponentProps<'img'>, 'ref' | 'alt' | 'style' | 'onLoad'> & { src: string };

const show = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = '';
};

/**
 * A picture in a row of a list, beside its name. A row that scrolls into view has the elements of one that left it: the browser
 * would go on showing that one's picture until this one has come.
 */
export function RowPicture({ src, onError, ...rest }: RowPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (image.current && !image.current.complete) image.current.style.visibility = 'hidden';
  }, [src]);
  return (
    <img
      {...rest}
      ref={image}
      src={src}
      alt=""
      onLoad={show}
      onError={(event) => {
        show(event);
        onError?.(event);
      }}
    />
  );
}
