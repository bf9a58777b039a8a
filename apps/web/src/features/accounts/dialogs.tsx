import { AuthPlatform, thousands } from '@adsail/contract';
import type { accountCalls, AdAccount } from '@adsail/contract/accounts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { idsFor, type List, type ListAction, useMissingRow, useRowsBeside } from '../../ui/table/index.ts';
import type { OpenDialog } from '../../ui/use-dialog.ts';
import { accountIds, batchesOf, readAccountKey } from './account-key.ts';
import { AuthoriseAgain } from './authorise-again.tsx';
import { AuthoriseDialog } from './authorise-dialog.tsx';
import { type AccountSummary, useRevokeAccounts } from './queries.ts';

interface AccountDialogsProps {
  dialog: OpenDialog | null;
  close: () => void;
  list: List<typeof accountCalls.authorisedPage>;
  summary: AccountSummary | undefined;
  platforms: readonly AuthPlatform[];
  /** The platform that the list is filtered by. */
  preferred: AuthPlatform | undefined;
  actions: readonly ListAction<AdAccount>[];
  /** They are no longer what was selected for. */
  onRevoked: (keys: string[]) => void;
}

/**
 * `authorise`, `authorise.TIKTOK`, `authorise.TIKTOK-7001`, `revoke.TIKTOK-7001`; about what is selected: `again`, `revoke`.
 */
export function AccountDialogs(props: AccountDialogsProps) {
  const { dialog, close, list, platforms } = props;
  const about = dialog?.id ? [dialog.id] : list.state.selected;
  const keys = about.filter((key) => readAccountKey(key));
  // A selection that comes with the dialog may arrive after it; of what is revoked the names stay, though it shrinks.
  const whole = dialog?.name === 'again' ? keys.join() : dialog?.id;
  const rows = useRowsBeside(list, dialog && `${dialog.name}.${whole}`, keys, accountIds);
  const linked = readAccountKey(dialog?.id ?? '') ? (dialog?.id ?? null) : null;
  useMissingRow(list, linked, rows, accountIds, close);
  if (dialog?.name === 'again' || (dialog?.name === 'authorise' && linked)) {
    const isEnded = props.actions.find(({ key }) => key === 'authorise')?.appliesTo;
    const accounts = rows?.filter(
      (row) => keys.includes(accountIds.rowId(row)) && (linked || isEnded?.(row)),
    );
    return accounts && accounts.length > 0 && <AuthoriseAgain accounts={accounts} onClose={close} />;
  }
  if (dialog?.name === 'authorise') {
    const wished = AuthPlatform.safeParse(dialog.id).data ?? props.preferred;
    const first = platforms.find((platform) => platform === wished) ?? platforms[0] ?? 'GOOGLE';
    return (
      <AuthoriseDialog
        key={dialog.id}
        platforms={platforms}
        first={first}
        counts={props.summary?.byPlatform ?? {}}
        onClose={close}
      />
    );
  }
  if (dialog?.name === 'revoke') return rows && <RevokeDialog {...props} about={keys} rows={rows} />;
  return null;
}

interface RevokeDialogProps extends Pick<AccountDialogsProps, 'actions' | 'onRevoked' | 'close'> {
  about: readonly string[];
  rows: readonly AdAccount[];
}

function RevokeDialog({ about, rows, ...props }: RevokeDialogProps) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const revoke = useRevokeAccounts(props.onRevoked);
  const rowOf = (key: string) => rows.find((each) => accountIds.rowId(each) === key) ?? null;
  const action = props.actions.find(({ key }) => key === 'revoke');
  const keys = action ? idsFor(action, about, rowOf) : [];
  const labels = keys
    .flatMap((key) => rowOf(key) ?? [])
    .map(({ advertiserName, advertiserId }) => `${advertiserName} (${advertiserId})`);
  if (keys.length === 0) return null;
  return (
    <ConfirmDelete
      open
      title={t('confirm.title', { count: keys.length, number: thousands(keys.length, language) })}
      consequence={t('confirm.consequence')}
      confirmText={t('confirm.button')}
      names={labels}
      onDelete={() => revoke.mutateAsync(batchesOf(keys))}
      onClose={props.close}
    />
  );
}
