import type { ImageMaterial } from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/note.tsx';
import css from './materials.module.css';
import { InAccounts } from './push/in-accounts.tsx';

/** Before something is deleted: where it is used, and what becomes of it there. */
export function DeleteUse({ rows }: { rows: readonly ImageMaterial[] }) {
  const { t } = useTranslation('materials');
  const used = rows.filter(({ pushed }) => pushed);
  if (used.length === 0) return null;
  return (
    <Note tone="warning">
      {t('deleteUse.title', { count: used.length })}
      <span className={css.uses}>
        {used.map((row) => (
          <span key={row.id} className={css.use}>
            <bdi>{row.name}</bdi> <InAccounts row={row} />
          </span>
        ))}
      </span>
    </Note>
  );
}
