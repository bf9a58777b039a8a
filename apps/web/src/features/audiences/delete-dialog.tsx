import type { Audience } from '@adsail/contract/audiences';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { type AssetDialogProps, DeleteAssets } from '../assets/index.ts';
import { callsOf } from './calls.ts';
import { useSave } from './use-save.ts';

const isOwn = ({ origin }: Audience) => origin === 'OWN';

/** Says what goes where, and where it is used, before it is gone. */
export function DeleteAudience(props: AssetDialogProps<Audience>) {
  const { platform, rows } = props;
  const { t } = useTranslation('audiences');
  const translate = useTranslate('audiences');
  const remove = useSave(callsOf(platform).delete, 'audiences:deleted', { isDeletion: true });
  const goes = rows.every(isOwn) ? 'deletesHere' : rows.some(isOwn) ? 'deletesBoth' : 'deletesThere';
  return (
    <DeleteAssets
      {...props}
      title={t('confirmDelete', { count: rows.length })}
      consequence={t(goes, { count: rows.length, platform: translate(`names:platform.${platform}`) })}
      remove={({ id, version }) => remove({ id, version })}
    />
  );
}

/** Of what its platform shows no more: only what is known of it here goes. */
export function ForgetAudience(props: AssetDialogProps<Audience>) {
  const { platform, rows } = props;
  const { t } = useTranslation('audiences');
  const remove = useSave(callsOf(platform).delete, 'audiences:forgotten', { isDeletion: true });
  return (
    <DeleteAssets
      {...props}
      title={t('confirmForget', { count: rows.length })}
      consequence={t('forgetHint', { count: rows.length })}
      confirmText={t('forget')}
      hasUses={false}
      remove={({ id, version }) => remove({ id, version })}
    />
  );
}
