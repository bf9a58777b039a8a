import type { Audience } from '@adsail/contract/audiences';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { type AssetDialogProps, Uses, useWholeName } from '../assets/index.ts';
import { callsOf } from './calls.ts';
import { useSave } from './use-save.ts';

/** Says what goes where, and where it is used, before it is gone. */
export function DeleteAudience({ kind, platform, row, onClose }: AssetDialogProps<Audience>) {
  const { t } = useTranslation('audiences');
  const translate = useTranslate('audiences');
  const remove = useSave(callsOf(platform).delete, 'audiences:deleted');
  return (
    <ConfirmDelete
      open
      title={t('confirmDelete')}
      consequence={t(row.origin === 'OWN' ? 'deletesHere' : 'deletesThere', {
        platform: translate(`names:platform.${platform}`),
      })}
      names={[useWholeName()(row)]}
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
      names={[useWholeName()(row)]}
      onDelete={() => remove({ id: row.id, version: row.version })}
      onClose={onClose}
    />
  );
}
