import type { ImageMaterial } from '@adsail/contract/materials';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './materials.module.css';

interface AlikeBadgeProps {
  row: ImageMaterial;
  onOpen: (id: string) => void;
}

/** Says on a picture that others look like it, and shows them. */
export function AlikeBadge({ row: { id, name, hasLookAlikes }, onOpen }: AlikeBadgeProps) {
  const t = useTexts('materials');
  if (!hasLookAlikes) return null;
  return (
    <button
      type="button"
      className={css.alike}
      aria-label={t('alike.open', { name })}
      onClick={() => onOpen(id)}
    >
      {t('alike.badge')}
    </button>
  );
}
