import { thousands } from '@adsail/contract';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { NameList } from '../../ui/name-list.tsx';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import { accountKey } from './account-key.ts';
import css from './accounts.module.css';
import { byReason, type FailedAccount, needsAuthorisation } from './failures.ts';

interface RefreshFailuresProps {
  /** How many went well. */
  refreshed: number;
  failed: readonly FailedAccount[];
  onAuthorise: (keys: string[]) => void;
  onRetry: (keys: string[]) => void;
  onClose: () => void;
}

/** A failed account never hides behind the ones that went well. Each reason is said once, with what helps. */
export function RefreshFailures({ refreshed, failed, onAuthorise, onRetry, onClose }: RefreshFailuresProps) {
  const { t } = useTranslation('accounts');
  const { t: tUi } = useTranslation('ui');
  const language = useLanguage();
  useFocusReturn();
  const counted = (count: number) => ({ count, number: thousands(count, language) });
  const ended = failed.filter(needsAuthorisation).map(accountKey);
  const others = failed.filter((account) => !needsAuthorisation(account)).map(accountKey);
  return (
    <Modal
      open
      title={t('failures.title', counted(failed.length))}
      width={560}
      onCancel={onClose}
      footer={
        <div className={css.buttons}>
          <Button onClick={onClose}>{tUi('close')}</Button>
          {others.length > 0 && (
            <Button type={ended.length > 0 ? 'default' : 'primary'} onClick={() => onRetry(others)}>
              {t('failures.retry', counted(others.length))}
            </Button>
          )}
          {ended.length > 0 && (
            <Button type="primary" onClick={() => onAuthorise(ended)}>
              {t('failures.authorise', counted(ended.length))}
            </Button>
          )}
        </div>
      }
    >
      <p className={css.failuresHint}>
        {refreshed > 0
          ? t('failures.others', counted(refreshed))
          : t('failures.none', counted(failed.length))}
      </p>
      {byReason(failed).map(({ message, accounts }) => (
        <section key={message} className={css.failure}>
          <h3 className={css.failureReason}>{message}</h3>
          <NameList
            names={accounts.map(({ platform, advertiserId, advertiserName }) => (
              <span key={advertiserId} className={css.failed}>
                <PlatformBadge platform={platform} />
                <bdi className={css.name}>{advertiserName}</bdi>
                <CopyText text={advertiserId} />
              </span>
            ))}
          />
        </section>
      ))}
    </Modal>
  );
}
