import { accountPermissions, type AccountPermission } from '@adsail/contract/accounts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { AccountName } from './account-name.tsx';
import { keyOf, type PickableAccount } from './model/permissions.ts';
import css from './picker.module.css';

interface AccountRowsProps {
  accounts: readonly PickableAccount[];
  held: ReadonlyMap<string, AccountPermission>;
  onSet: (account: PickableAccount, permission: AccountPermission | null) => void;
}

const usualHeight = 52;
const choices = [null, ...accountPermissions] as const;

/** Only the rows in view exist: a thousand accounts scroll as ten do. */
export function AccountRows({ accounts, held, onSet }: AccountRowsProps) {
  const { t } = useTranslation('members');
  const scroller = useRef<HTMLDivElement>(null);
  const keyAt = useCallback(
    (index: number) => {
      const account = accounts[index];
      return account ? keyOf(account) : index;
    },
    [accounts],
  );
  // Nothing of it is handed on to a part that is memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: accounts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: keyAt,
    overscan: 6,
  });
  return (
    <div ref={scroller} className={css.scroller}>
      <ul className={css.rows} aria-label={t('form.accounts')} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const account = accounts[index];
          return (
            account && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={css.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <AccountName account={account} />
                <PermissionChoice
                  name={account.advertiserName}
                  value={held.get(keyOf(account)) ?? null}
                  onChange={(permission) => onSet(account, permission)}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

interface PermissionChoiceProps {
  /** Of the account. */
  name: string;
  value: AccountPermission | null;
  onChange: (permission: AccountPermission | null) => void;
}

/** The browser's own radio buttons, drawn as one bar: arrow keys and screen readers know them. */
function PermissionChoice({ name, value, onChange }: PermissionChoiceProps) {
  const { t } = useTranslation('members');
  const translate = useTranslate('accounts');
  const group = useId();
  return (
    <div role="radiogroup" aria-label={t('picker.permissionOn', { name })} className={css.choice}>
      {choices.map((choice) => (
        <label
          key={choice ?? 'none'}
          className={css.option}
          data-chosen={choice === value}
          data-none={choice === null}
        >
          <input
            type="radio"
            className={css.radio}
            name={group}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {choice ? translate(`accounts:permission.${choice}`) : t('picker.none')}
        </label>
      ))}
    </div>
  );
}
