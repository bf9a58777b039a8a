import type { ImageMaterial } from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import css from './materials.module.css';

interface AlikeBadgeProps {
  row: ImageMaterial;
  onOpen: (id: string) => void;
}

/** Says on a picture that others look like it, and shows them. */
export function AlikeBadge({ row: { id, name, hasLookAlikes }, onOpen }: AlikeBadgeProps) {
  const { t } = useTranslation('materials');
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
