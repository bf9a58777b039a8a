import type { Audience } from '@adsail/contract/audiences';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { type AssetDialogProps, Uses } from '../assets/index.ts';
import { callsOf } from './calls.ts';
import { useSave } from './use-save.ts';

/** Says where it is used before it is gone. */
export function DeleteAudience({ kind, platform, row, onClose }: AssetDialogProps<Audience>) {
  const { t } = useTranslation('audiences');
  const remove = useSave(callsOf(platform).delete, 'audiences:deleted');
  return (
    <ConfirmDelete
      open
      title={t('confirmDelete')}
      names={[row.name]}
      onDelete={() => remove({ id: row.id, version: row.version })}
      onClose={onClose}
    >
      <Uses kind={kind} platform={platform} id={row.id} />
    </ConfirmDelete>
  );
}

/** Of one that its platform shows no more: only what is known of it here goes. */
export function ForgetAudience({ platform, row, onClose }: AssetDialogProps<Audience>) {
  const { t } = useTranslation('audiences');
  const remove = useSave(callsOf(platform).delete, 'audiences:forgotten');
  return (
    <ConfirmDelete
      open
      title={t('confirmForget')}
      consequence={t('forgetHint')}
      confirmText={t('forget')}
      names={[row.name]}
      onDelete={() => remove({ id: row.id, version: row.version })}
      onClose={onClose}
    />
  );
}
