import type { Role } from '@adsail/contract';
import type { InviteInput, MemberPermission } from '@adsail/contract/members';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { type ContractForm, useField } from '../../ui/form/index.ts';
import { Note } from '../../ui/note.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { useEveryAccount } from '../accounts/index.ts';
import { AccountPicker } from './account-picker.tsx';
import { firstMessage } from './model/first-message.ts';
import css from './form.module.css';

/** What the chosen roles make of the accounts that are picked here. */
function roleNote(roles: readonly Role[]): 'administrator' | 'designer' | null {
  if (roles.includes('ADMINISTRATOR')) return 'administrator';
  return roles.length > 0 && !roles.includes('OPTIMIZER') ? 'designer' : null;
}

export function AccountsField({ form }: { form: ContractForm<typeof InviteInput> }) {
  const { t } = useTranslation(['members', 'ui']);
  const { field, fieldState } = useField({ form, name: 'permissions', label: t('form.accounts') });
  const roles = useWatch({ control: form.control, name: 'roles' });
  const { data: accounts, isPending, error, refetch } = useEveryAccount();
  const note = roleNote(roles);
  const message = firstMessage(fieldState.error);
  return (
    <div className={css.fields}>
      {/* Where there is nothing to select, nothing takes effect either. */}
      {note && accounts?.length !== 0 && <Note>{t(`picker.${note}`)}</Note>}
      {isPending && <ListSkeleton rows={5} />}
      {error && !accounts && <FailedState error={error} onRetry={refetch} />}
      {accounts?.length === 0 && (
        <EmptyState
          drawing="empty"
          title={t('picker.empty')}
          hint={t('picker.emptyHint')}
          action={<Link to="/accountManager">{t('picker.toAccounts')}</Link>}
        />
      )}
      {accounts && accounts.length > 0 && (
        <AccountPicker
          accounts={accounts}
          value={field.value as readonly MemberPermission[]}
          onChange={field.onChange}
        />
      )}
      {message && (
        <p className={css.error} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
