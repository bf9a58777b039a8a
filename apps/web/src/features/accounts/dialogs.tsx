import { AuthPlatform, thousands } from '@adsail/contract';
import type { AdAccount } from '@adsail/contract/accounts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { idsFor, type ListAction } from '../../ui/table/index.ts';
import type { OpenDialog } from '../../ui/use-dialog.ts';
import { accountKey, batchesOf, readAccountKey } from './account-key.ts';
import { AuthoriseDialog } from './authorise-dialog.tsx';
import { type AccountSummary, useRevokeAccounts } from './queries.ts';

interface AccountDialogsProps {
  dialog: OpenDialog | null;
  close: () => void;
  rows: readonly AdAccount[];
  summary: AccountSummary | undefined;
  platforms: readonly AuthPlatform[];
  /** The platform that the list is filtered by. */
  preferred: AuthPlatform | undefined;
  selected: readonly string[];
  actions: readonly ListAction<AdAccount>[];
  onRevoked: () => void;
}

/** `authorise`, `authorise.TIKTOK`, `authorise.TIKTOK-7001`, `revoke` (what is selected), `revoke.TIKTOK-7001`. */
export function AccountDialogs(props: AccountDialogsProps) {
  const { dialog, close, rows, platforms } = props;
  if (dialog?.name === 'authorise') {
    const again = readAccountKey(dialog.id ?? '');
    const account = rows.find((row) => accountKey(row) === dialog.id) ?? null;
    // Opened from an address: before its account is read it would offer platforms, and lose the focus with them.
    if (again && !props.summary) return null;
    const wished = AuthPlatform.safeParse(dialog.id).data ?? props.preferred;
    const first = platforms.find((platform) => platform === wished) ?? platforms[0] ?? 'GOOGLE';
    return (
      <AuthoriseDialog
        key={dialog.id}
        platforms={platforms}
        first={again?.platform ?? first}
        account={account}
        counts={props.summary?.byPlatform ?? {}}
        onClose={close}
      />
    );
  }
  if (dialog?.name === 'revoke') return <RevokeDialog {...props} wished={dialog.id} />;
  return null;
}

function RevokeDialog({ wished, ...props }: AccountDialogsProps & { wished: string | null }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const revoke = useRevokeAccounts();
  const rowOf = (key: string) => props.rows.find((each) => accountKey(each) === key);
  const action = props.actions.find(({ key }) => key === 'revoke');
  const selected = action ? idsFor(action, props.selected, rowOf) : [];
  const keys = (wished === null ? selected : [wished]).filter((key) => readAccountKey(key));
  const labelOf = (key: string) => {
    const row = rowOf(key);
    const id = readAccountKey(key)?.advertiserId ?? key;
    return row ? `${row.advertiserName} (${id})` : id;
  };
  if (keys.length === 0) return null;
  return (
    <ConfirmDelete
      open
      title={t('confirm.title', { count: keys.length, number: thousands(keys.length, language) })}
      consequence={t('confirm.consequence')}
      confirmText={t('confirm.button')}
      names={keys.map(labelOf)}
      onDelete={async () => {
        await revoke.mutateAsync(batchesOf(keys));
        if (wished === null) props.onRevoked();
      }}
      onClose={props.close}
    />
  );
}
