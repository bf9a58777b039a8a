import { type Role, roles, translate } from '@adsail/contract';
import { type MemberStatus, memberStatuses } from '@adsail/contract/members';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { FilterBar, SearchBox } from '../../ui/filter-bar.tsx';
import { isFiltered, type TableController } from '../../ui/table/index.ts';
import type { memberTable } from './table.tsx';

export function MemberFilters({ state, change }: TableController<typeof memberTable.filters>) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const { filters } = state;
  return (
    <FilterBar filtered={isFiltered(state)} onClear={() => change({ keyword: '', filters: {} })}>
      <SearchBox value={state.keyword} label={t('search')} onChange={(keyword) => change({ keyword })} />
      <Select<Role>
        aria-label={t('column.roles')}
        placeholder={t('filter.role')}
        style={{ inlineSize: 150 }}
        allowClear
        options={roles.map((value) => ({ value, label: translate(language, `role.${value}`) }))}
        value={filters.role}
        onChange={(role?: Role) => change({ filters: { ...filters, role } })}
      />
      <Select<MemberStatus>
        aria-label={t('column.status')}
        placeholder={t('filter.status')}
        style={{ inlineSize: 140 }}
        allowClear
        options={memberStatuses.map((value) => ({
          value,
          label: translate(language, `memberStatus.${value}`),
        }))}
        value={filters.status}
        onChange={(status?: MemberStatus) => change({ filters: { ...filters, status } })}
      />
    </FilterBar>
  );
}
