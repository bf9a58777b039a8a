import { adPlatforms } from '@adsail/contract';
import type { PushAccount } from '@adsail/contract/materials';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { PlatformBadge } from '../../../ui/platform-badge.tsx';
import { RowCheck } from '../../../ui/row-check.tsx';
import { accountText, type ManagedAccount } from './accounts.ts';
import css from './push.module.css';

interface AccountPickerProps {
  accounts: readonly ManagedAccount[];
  chosen: readonly PushAccount[];
  onChange: (chosen: PushAccount[]) => void;
}

const matches = ({ advertiserName, advertiserId }: ManagedAccount, keyword: string) =>
  `${advertiserName} ${advertiserId}`.toLowerCase().includes(keyword.trim().toLowerCase());

/** Accounts of all platforms, those of one with a tick for all of them. */
export function AccountPicker({ accounts, chosen, onChange }: AccountPickerProps) {
  const { t } = useTranslation('materials');
  const translate = useTranslate();
  const [keyword, setKeyword] = useState('');
  const shown = accounts.filter((each) => matches(each, keyword));
  const ticked = new Set(chosen.map(accountText));
  const set = (some: readonly ManagedAccount[], isChosen: boolean) => {
    const keys = new Set(some.map(accountText));
    const rest = chosen.filter((each) => !keys.has(accountText(each)));
    const added = isChosen ? some.map(({ platform, advertiserId }) => ({ platform, advertiserId })) : [];
    onChange([...rest, ...added]);
  };
  return (
    <div className={css.picker}>
      <Input.Search
        allowClear
        aria-label={t('push.searchAccounts')}
        placeholder={t('push.searchAccounts')}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <div className={css.accounts}>
        {shown.length === 0 && <p className={css.faint}>{t('push.noMatch')}</p>}
        {adPlatforms.map((platform) => {
          const own = shown.filter((each) => each.platform === platform);
          const count = own.filter((each) => ticked.has(accountText(each))).length;
          if (own.length === 0) return null;
          const platformName = translate(`names:platform.${platform}`);
          return (
            <fieldset key={platform} className={css.platform}>
              <legend className={css.legend}>
                <RowCheck
                  label={`${t('push.all')}: ${platformName}`}
                  checked={count === own.length}
                  some={count > 0 && count < own.length}
                  onToggle={({ checked }) => set(own, checked)}
                />
                <PlatformBadge platform={platform} /> {platformName}
              </legend>
              {own.map((account) => (
                <label key={account.advertiserId} className={css.account}>
                  <RowCheck
                    label={account.advertiserName}
                    checked={ticked.has(accountText(account))}
                    onToggle={({ checked }) => set([account], checked)}
                  />
                  <span className={css.accountName}>
                    <bdi>{account.advertiserName}</bdi>
                  </span>
                  <bdi dir="ltr" className={css.faint}>
                    {account.advertiserId}
                  </bdi>
                </label>
              ))}
            </fieldset>
          );
        })}
      </div>
    </div>
  );
}
