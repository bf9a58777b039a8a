import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilterBar, SearchBox } from '../../ui/filter-bar.tsx';
import { isFiltered, type TableController } from '../../ui/table/index.ts';
import { useProductChoices } from '../products/index.ts';
import type { titleGroupTable } from './table.tsx';

export function TitleGroupFilters({ state, change }: TableController<typeof titleGroupTable.filters>) {
  const { t } = useTranslation('title-groups');
  const { choices, loading } = useProductChoices();
  return (
    <FilterBar filtered={isFiltered(state)} onClear={() => change({ keyword: '', filters: {} })}>
      <SearchBox value={state.keyword} label={t('search')} onChange={(keyword) => change({ keyword })} />
      <Select
        aria-label={t('column.productName')}
        placeholder={t('allProducts')}
        style={{ inlineSize: 200 }}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={loading}
        options={choices}
        value={state.filters.productId}
        onChange={(productId?: string) => change({ filters: { ...state.filters, productId } })}
      />
    </FilterBar>
  );
}
