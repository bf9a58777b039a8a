import { materialPushCalls, type PushAccount, pushLimits } from '@adsail/contract/materials';
import { Button, Modal, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallQuery } from '../../../api/use-call.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { useFirstField } from '../../../ui/focus-first.ts';
import { useFocusReturn } from '../../../ui/focus-return.ts';
import { NameList } from '../../../ui/name-list.tsx';
import { Note } from '../../../ui/note.tsx';
import { AccountPicker } from './account-picker.tsx';
import { useManagedAccounts } from './accounts.ts';
import { followPush } from './follow-push.ts';
import css from './push.module.css';

interface PushDialogProps {
  ids: string[];
  names: readonly string[];
  /** The push has begun. */
  onStarted: (pushId: string) => void;
  onClose: () => void;
}

/** Which accounts materials go to, with how much has to be uploaded for that. */
export function PushDialog({ ids, names, onStarted, onClose }: PushDialogProps) {
  const { t } = useTranslation('materials');
  const ui = useTranslation('ui').t;
  useFocusReturn();
  const [chosen, setChosen] = useState<PushAccount[]>([]);
  const { accounts, isPending, error, refetch } = useManagedAccounts();
  const [attach, afterOpenChange] = useFirstField<HTMLDivElement>(accounts.length > 0);
  const isTooMany = ids.length * chosen.length > pushLimits.uploads || ids.length > pushLimits.materials;
  const input = { ids, accounts: chosen };
  const mayAsk = chosen.length > 0 && !isTooMany;
  const preview = useCallQuery(materialPushCalls.pushPreview, input, { silent: true, enabled: mayAsk });
  const push = useCall(materialPushCalls.push, {
    silent: true,
    onSuccess: ({ pushId }) => {
      followPush(pushId);
      onStarted(pushId);
    },
  });
  const needed = mayAsk ? (preview.data?.needed ?? 0) : 0;
  return (
    <Modal
      open
      title={t('push.title', { count: ids.length })}
      width={560}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            type="primary"
            disabled={needed === 0}
            loading={push.isPending}
            onClick={() => push.mutate(input)}
          >
            {needed === 0 ? t('push.action') : t('push.start', { count: needed })}
          </Button>
        </>
      }
    >
      <div className={css.dialog} ref={attach}>
        <NameList names={names} />
        {isPending && <Spin />}
        {error && accounts.length === 0 && <FailedState error={error} onRetry={refetch} />}
        {!isPending && !error && accounts.length === 0 && <Note>{t('push.none')}</Note>}
        {accounts.length > 0 && <AccountPicker accounts={accounts} chosen={chosen} onChange={setChosen} />}
        {isTooMany && <Note tone="warning">{t('rule.pushTooMany', { count: pushLimits.uploads })}</Note>}
        <div role="status" className={css.summary}>
          {mayAsk && preview.data && (
            <>
              <span>{t('push.chosen', { count: chosen.length })}</span>
              {needed > 0 && <strong>{t('push.needed', { count: needed })}</strong>}
              {preview.data.there > 0 && <span>{t('push.there', { count: preview.data.there })}</span>}
              {preview.data.onTheWay > 0 && (
                <span>{t('push.onTheWay', { count: preview.data.onTheWay })}</span>
              )}
              {needed + preview.data.onTheWay === 0 && <span>{t('push.nothing')}</span>}
            </>
          )}
        </div>
        {mayAsk && preview.error && <Note tone="warning">{preview.error.message}</Note>}
        {push.error && <Note tone="warning">{push.error.message}</Note>}
      </div>
    </Modal>
  );
}
