import { type AuthPlatform, authPlatforms, thousands } from '@adsail/contract';
import { accountPermissions, type AccountPermission } from '@adsail/contract/accounts';
import type { MemberPermission } from '@adsail/contract/members';
import { DownOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MenuDropdown } from '../../ui/menu-dropdown.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SearchProblem, useSearchProblem } from '../../ui/search-problem.tsx';
import { AccountRows } from './account-rows.tsx';
import {
  filterAccounts,
  give,
  heldMap,
  type PickableAccount,
  type PickerFilter,
} from './model/permissions.ts';
import css from './picker.module.css';

interface AccountPickerProps {
  accounts: readonly PickableAccount[];
  value: readonly MemberPermission[];
  onChange: (value: MemberPermission[]) => void;
}

const nothing = 'none';
const everything: PickerFilter = { keyword: '', platform: undefined, given: false };

/** One permission for each account, or for all that the search shows at once. */
export function AccountPicker({ accounts, value, onChange }: AccountPickerProps) {
  const { t } = useTranslation('members');
  const translate = useTranslate('accounts');
  const language = useLanguage();
  const { problem, box } = useSearchProblem();
  const [filter, setFilter] = useState(everything);
  const held = useMemo(() => heldMap(value), [value]);
  const shown = useMemo(() => filterAccounts(accounts, filter, held), [accounts, filter, held]);
  const platforms = authPlatforms.filter((platform) => accounts.some((each) => each.platform === platform));
  const number = (count: number) => thousands(count, language);
  const set = (which: readonly PickableAccount[], permission: AccountPermission | null) =>
    onChange(give(value, which, permission));
  const bulk = [
    ...accountPermissions.map((key) => ({
      key: key as string,
      label: translate(`accounts:permission.${key}`),
    })),
    { key: nothing, label: t('picker.none') },
  ];
  return (
    <div className={css.picker}>
      <div className={css.tools}>
        <SearchBox
          {...box}
          value={filter.keyword}
          label={t('picker.search')}
          onChange={(keyword) => setFilter((before) => ({ ...before, keyword }))}
        />
        {platforms.length > 1 && (
          <Select<AuthPlatform>
            aria-label={t('picker.platform')}
            placeholder={t('picker.anyPlatform')}
            style={{ inlineSize: 140 }}
            allowClear
            options={platforms.map((each) => ({
              value: each,
              label: translate(`names:platform.${each}`),
            }))}
            value={filter.platform}
            onChange={(platform?: AuthPlatform) => setFilter((before) => ({ ...before, platform }))}
          />
        )}
        <Checkbox
          checked={filter.given}
          onChange={({ target }) => setFilter((before) => ({ ...before, given: target.checked }))}
        >
          {t('picker.given')}
        </Checkbox>
      </div>
      <div className={css.bar}>
        <span role="status">
          {t('picker.count', {
            count: accounts.length,
            given: number(value.length),
            total: number(accounts.length),
          })}
        </span>
        <MenuDropdown
          disabled={shown.length === 0 || problem !== null}
          menu={{
            items: bulk,
            onClick: ({ key }) => set(shown, accountPermissions.find((each) => each === key) ?? null),
          }}
        >
          <Button size="small">
            {t('picker.setAll', { count: shown.length, number: number(shown.length) })}
            <DownOutlined aria-hidden />
          </Button>
        </MenuDropdown>
      </div>
      {problem !== null && <SearchProblem id={box.problemId} problem={problem} />}
      {shown.length > 0 ? (
        <AccountRows
          accounts={shown}
          held={held}
          onSet={(account, permission) => set([account], permission)}
        />
      ) : (
        <p className={css.noMatch}>{t('picker.noMatch')}</p>
      )}
    </div>
  );
}
