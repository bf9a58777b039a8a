import { type AuthPlatform, translate } from '@adsail/contract';
import { type AccountState, accountStates, type AuthStatus, authStatuses } from '@adsail/contract/accounts';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { FilterBar, SearchBox } from '../../ui/filter-bar.tsx';
import { isFiltered, type TableController } from '../../ui/table/index.ts';
import type { AccountSummary } from './queries.ts';
import type { accountTable } from './table.tsx';
import css from './accounts.module.css';

interface ChoiceProps<Value extends string> {
  name: string;
  width: number;
  value: Value | undefined;
  options: { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

const Choice = <Value extends string>({ name, width, ...rest }: ChoiceProps<Value>) => (
  <Select<Value>
    {...rest}
    aria-label={name}
    placeholder={name}
    style={{ inlineSize: width }}
    popupMatchSelectWidth={false}
    allowClear
    showSearch={{ optionFilterProp: 'label' }}
  />
);

interface AccountFiltersProps extends TableController<typeof accountTable.filters> {
  platforms: readonly AuthPlatform[];
  summary: AccountSummary | undefined;
}

export function AccountFilters({ state, change, platforms, summary }: AccountFiltersProps) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const { filters } = state;
  const set = (patch: Partial<typeof filters>) => change({ filters: { ...filters, ...patch } });
  return (
    <FilterBar filtered={isFiltered(state)} onClear={() => change({ keyword: '', filters: {} })}>
      <SearchBox value={state.keyword} label={t('search')} onChange={(keyword) => change({ keyword })} />
      <div className={css.choices}>
        <Choice<AuthPlatform>
          name={t('column.platform')}
          width={126}
          value={filters.platform}
          options={platforms.map((value) => ({ value, label: translate(language, `platform.${value}`) }))}
          onChange={(platform) => set({ platform })}
        />
        <Choice<AuthStatus>
          name={t('column.authStatus')}
          width={148}
          value={filters.authStatus}
          options={authStatuses.map((value) => ({
            value,
            label: translate(language, `authStatus.${value}`),
          }))}
          onChange={(authStatus) => set({ authStatus })}
        />
        <Choice<AccountState>
          name={t('column.status')}
          width={124}
          value={filters.status}
          options={accountStates.map((value) => ({
            value,
            label: translate(language, `accountState.${value}`),
          }))}
          onChange={(status) => set({ status })}
        />
        <Choice
          name={t('column.currency')}
          width={124}
          value={filters.currency}
          options={(summary?.currencies ?? []).map((value) => ({ value, label: value }))}
          onChange={(currency) => set({ currency })}
        />
        <Choice
          name={t('column.authUser')}
          width={170}
          value={filters.authUserId}
          options={(summary?.authUsers ?? []).map(({ authUserId, authUserName }) => ({
            value: authUserId,
            label: authUserName,
          }))}
          onChange={(authUserId) => set({ authUserId })}
        />
      </div>
    </FilterBar>
  );
}
