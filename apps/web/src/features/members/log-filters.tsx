import { type MemberAction, memberActions } from '@adsail/contract/members';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { isFiltered, type TableController } from '../../ui/table/index.ts';
import type { logTable } from './log-table.tsx';

interface LogFiltersProps extends TableController<typeof logTable.filters> {
  choices: { value: string; label: string }[];
}

export function LogFilters({ state, change, choices }: LogFiltersProps) {
  const { t } = useTranslation('members');
  const { filters } = state;
  return (
    <FilterBar filtered={isFiltered(state)} onClear={() => change({ filters: {} })}>
      <Select
        aria-label={t('logColumn.member')}
        placeholder={t('filter.member')}
        style={{ inlineSize: 200 }}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={choices}
        value={filters.memberId}
        onChange={(memberId?: string) => change({ filters: { ...filters, memberId } })}
      />
      <Select<MemberAction>
        aria-label={t('logColumn.action')}
        placeholder={t('filter.action')}
        style={{ inlineSize: 180 }}
        allowClear
        options={memberActions.map((value) => ({ value, label: t(`logAction.${value}`) }))}
        value={filters.action}
        onChange={(action?: MemberAction) => change({ filters: { ...filters, action } })}
      />
    </FilterBar>
  );
}
