import type { MemberLogEntry } from '@adsail/contract/members';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { AccountName } from './account-name.tsx';
import { Sides } from './changes.tsx';
import { ActionCell } from './log-table.tsx';
import { differences } from './model/differences.ts';
import { phoneText } from './table.tsx';
import css from './members.module.css';

interface EntryDrawerProps {
  entry: MemberLogEntry;
  rtl: boolean;
  onClose: () => void;
}

/** One change with everything that it changed. */
export function EntryDrawer({ entry, rtl, onClose }: EntryDrawerProps) {
  const { t } = useTranslation('members');
  useFocusReturn();
  const all = differences(entry.before, entry.after);
  const accounts = all.filter((difference) => difference.kind === 'account');
  const snapshot = entry.after ?? entry.before;
  return (
    <Drawer
      open
      size={480}
      placement={rtl ? 'left' : 'right'}
      title={<bdi>{entry.memberName}</bdi>}
      onClose={onClose}
    >
      <dl className={css.facts}>
        <dt>{t('logColumn.action')}</dt>
        <dd>
          <ActionCell action={entry.action} />
        </dd>
        <dt>{t('logColumn.at')}</dt>
        <dd>
          <RelativeTime at={entry.at} />
        </dd>
        <dt>{t('logColumn.operator')}</dt>
        <dd>
          <bdi>{entry.operatorName}</bdi>
        </dd>
        {snapshot && (
          <>
            <dt>{t('column.phone')}</dt>
            <dd>
              <bdi dir="ltr" className="digits">
                {phoneText(snapshot)}
              </bdi>
            </dd>
          </>
        )}
      </dl>
      {all.length === 0 && <p className={css.noDifference}>{t('noDifference')}</p>}
      {all.length > accounts.length && <h3 className={css.heading}>{t('logColumn.changes')}</h3>}
      <dl className={css.facts}>
        {all
          .filter(({ kind }) => kind !== 'account')
          .map((difference) => (
            <div key={difference.kind} className={css.fact}>
              <dt>{t(`difference.${difference.kind}`)}</dt>
              <dd>
                <Sides difference={difference} />
              </dd>
            </div>
          ))}
      </dl>
      {accounts.length > 0 && (
        <>
          <h3 className={css.heading}>{t('difference.accounts')}</h3>
          <ul className={css.accounts}>
            {accounts.map((difference) => (
              <li
                key={`${difference.account.platform} ${difference.account.advertiserId}`}
                className={css.accountLine}
              >
                <AccountName account={difference.account} />
                <Sides difference={difference} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}
