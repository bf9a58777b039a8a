import type { ComponentProps } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './materials.module.css';

interface PreviewButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> {
  name: string;
  /** As large as the gallery shows it, or small before the name in the list. */
  shape: 'tile' | 'thumb';
}

/** A picture that opens the preview. Space and Enter do too, as of every button. */
export function PreviewButton({ name, shape, ...rest }: PreviewButtonProps) {
  const t = useTexts('materials');
  return <button {...rest} type="button" className={css[shape]} aria-label={t('preview.open', { name })} />;
}
