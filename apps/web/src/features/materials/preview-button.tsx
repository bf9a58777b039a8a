import type { ComponentProps } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './materials.module.css';

interface PreviewButtonProps extends Omit<
  ComponentProps<'button'>,
  'type' | 'className' | 'aria-label' | 'id'
> {
  id: string;
  name: string;
  /** As large as the gallery shows it, or small before the name in the list. */
  shape: 'tile' | 'thumb';
}

/** A picture that opens the preview. Space and Enter do too, as of every button. */
export function PreviewButton({ id, name, shape, ...rest }: PreviewButtonProps) {
  const t = useTexts('materials');
  return (
    <button
      {...rest}
      type="button"
      className={css[shape]}
      aria-label={t('preview.open', { name })}
      data-preview={id}
    />
  );
}

/** The picture in the list that opens the preview of a material, where it is in view. */
export const previewButtonOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-preview="${CSS.escape(id)}"]`);
