import { directionOf } from '@adsail/contract';
import type { Member } from '@adsail/contract/members';
import { Button, Drawer } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { Note } from '../../ui/note.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { type KnownAccount, useEveryAccount } from '../accounts/index.ts';
import { heldMap, keyOf } from './model/permissions.ts';
import { useOneMember } from './queries.ts';
import { AccountName } from './account-name.tsx';
import css from './members.module.css';

/** Those that were given, with the permission; an administrator sees the rest without one. */
function useAccountsOf(memberId: string, administrator: boolean) {
  const one = useOneMember(memberId);
  const all = useEveryAccount();
  const held = useMemo(() => heldMap(one.member?.permissions ?? []), [one.member]);
  const accounts = useMemo(
    () =>
      (all.data ?? []).flatMap((account) => {
        const permission = held.get(keyOf(account));
        return permission || administrator ? [{ account, permission }] : [];
      }),
    [all.data, held, administrator],
  );
  return {
    accounts,
    isPending: one.isPending || all.isPending,
    error: one.error ?? all.error,
    retry: () => void Promise.all([one.refetch(), all.refetch()]),
  };
}

interface AccountsDrawerProps {
  member: Member;
  /** Left out for those who may not. */
  onEdit?: () => void;
  onClose: () => void;
}

export function AccountsDrawer({ member, onEdit, onClose }: AccountsDrawerProps) {
  const { t } = useTranslation(['members', 'ui']);
  const translate = useTranslate('accounts');
  const language = useLanguage();
  useFocusReturn();
  const administrator = member.roles.some(({ roleCode }) => roleCode === 'ADMINISTRATOR');
  const { accounts, isPending, error, retry } = useAccountsOf(member.memberId, administrator);
  return (
    <Drawer
      open
      size={440}
      placement={directionOf(language) === 'rtl' ? 'left' : 'right'}
      title={t('accounts.title', { name: member.userName })}
      extra={onEdit && <Button onClick={onEdit}>{t('accounts.edit')}</Button>}
      onClose={onClose}
    >
      <div className={css.stack}>
        {administrator && <Note>{t('accounts.administrator')}</Note>}
        {isPending ? (
          <ListSkeleton rows={6} />
        ) : error ? (
          <FailedState error={error} onRetry={retry} />
        ) : (
          <ul className={css.accounts}>
            {accounts.map(({ account, permission }) => (
              <AccountLine
                key={keyOf(account)}
                account={account}
                permission={permission && translate(`accounts:permission.${permission}`)}
              />
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  );
}

const AccountLine = ({ account, permission }: { account: KnownAccount; permission: string | undefined }) => (
  <li className={css.accountLine}>
    <AccountName account={account} />
    {permission && <span className={css.tag}>{permission}</span>}
  </li>
);
