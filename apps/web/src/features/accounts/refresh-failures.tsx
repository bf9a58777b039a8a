import { thousands } from '@adsail/contract';
import type { RefreshOutcome } from '@adsail/contract/accounts';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import css from './accounts.module.css';

interface RefreshFailuresProps {
  /** How many went well. */
  refreshed: number;
  failed: RefreshOutcome['failed'];
  onClose: () => void;
}

/** A failed account never hides behind the ones that went well. */
export function RefreshFailures({ refreshed, failed, onClose }: RefreshFailuresProps) {
  const { t } = useTranslation('accounts');
  const { t: tUi } = useTranslation('ui');
  const language = useLanguage();
  useFocusReturn();
  return (
    <Modal
      open
      title={t('failures.title', { count: failed.length, number: thousands(failed.length, language) })}
      width={520}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{tUi('close')}</Button>}
    >
      <p className={css.failuresHint}>
        {refreshed > 0
          ? t('failures.others', { count: refreshed, number: thousands(refreshed, language) })
          : t('failures.none')}
      </p>
      <ul className={css.failures}>
        {failed.map(({ advertiserId, advertiserName, message }) => (
          <li key={`${advertiserId} ${advertiserName}`} className={css.failure}>
            <bdi className={css.name}>{advertiserName}</bdi>
            <span className={css.second}>
              <CopyText text={advertiserId} />
            </span>
            <span className={css.failureReason}>{message}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
