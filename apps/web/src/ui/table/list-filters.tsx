import { Select } from 'antd';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar, SearchBox } from '../filter-bar.tsx';
import type { Filter } from './filter.ts';
import styles from './list-filters.module.css';
import { isFiltered } from './table-state.ts';
import type { TableController } from './use-table-state.ts';

/** What the filters are set to in words, for the head of an exported file. */
export type FilterTexts = Map<string, string>;

interface ListFiltersProps {
  controller: TableController;
  /** Left out: the list has no search box. */
  searchLabel: string | undefined;
  filters: readonly Filter[];
  texts: RefObject<FilterTexts>;
}

export function ListFilters({ controller, searchLabel, filters, texts }: ListFiltersProps) {
  const { state, change } = controller;
  return (
    <FilterBar
      filtered={isFiltered(state)}
      onClear={() => change({ keyword: '', filters: {} })}
      search={
        searchLabel !== undefined && (
          <SearchBox value={state.keyword} label={searchLabel} onChange={(keyword) => change({ keyword })} />
        )
      }
    >
      <div className={styles.choices}>
        {filters.map((filter) => (
          <FilterSelect key={filter.name} filter={filter} controller={controller} texts={texts} />
        ))}
      </div>
    </FilterBar>
  );
}

interface FilterSelectProps extends Pick<ListFiltersProps, 'controller' | 'texts'> {
  filter: Filter;
}

function FilterSelect({ filter, controller, texts }: FilterSelectProps) {
  const { name, label, useChoices } = filter;
  const { t } = useTranslation('ui');
  const { choices, loading } = useChoices();
  const { state, change } = controller;
  const chosen = (state.filters[name] ?? []) as string[];
  const text = chosen.map((value) => choices.find((each) => each.value === value)?.label ?? value).join(', ');
  useEffect(() => {
    texts.current.set(name, text);
  }, [texts, name, text]);
  return (
    <Select<string[]>
      className={styles.select}
      mode="multiple"
      maxTagCount={chosen.length > 1 ? 0 : 1}
      maxTagPlaceholder={t('filter.chosen', { number: chosen.length })}
      aria-label={t(label)}
      placeholder={t(label)}
      popupMatchSelectWidth={false}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={loading}
      options={[...choices]}
      value={chosen}
      onChange={(values) =>
        change({ filters: { ...state.filters, [name]: values.length > 0 ? values : undefined } })
      }
    />
  );
}
