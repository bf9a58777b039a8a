import { Select } from 'antd';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar, SearchBox } from '../filter-bar.tsx';
import { RemoteSelect } from '../remote-select/index.ts';
import type { ChoiceFilter, Filter, RemoteFilter } from './filter.ts';
import css from './list-filters.module.css';
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
      <div className={css.choices}>
        {filters.map((filter) =>
          'source' in filter ? (
            <RemoteFilterSelect key={filter.name} filter={filter} controller={controller} texts={texts} />
          ) : (
            <FilterSelect key={filter.name} filter={filter} controller={controller} texts={texts} />
          ),
        )}
      </div>
    </FilterBar>
  );
}

interface FilterSelectProps<Kind extends Filter> extends Pick<ListFiltersProps, 'controller' | 'texts'> {
  filter: Kind;
}

/** What both kinds of select say and do. */
function useFilterSelect({ name, label }: Filter, { state, change }: TableController) {
  const { t } = useTranslation('ui');
  const chosen = (state.filters[name] ?? []) as string[];
  const select = {
    className: css.select,
    mode: 'multiple' as const,
    maxTagCount: chosen.length > 1 ? 0 : 1,
    maxTagPlaceholder: t('filter.chosen', { number: chosen.length }),
    'aria-label': t(label),
    placeholder: t(label),
    popupMatchSelectWidth: false,
    allowClear: true,
    value: chosen,
    onChange: (values: string[]) =>
      change({ filters: { ...state.filters, [name]: values.length > 0 ? values : undefined } }),
  };
  return { chosen, select };
}

function RemoteFilterSelect({ filter, controller, texts }: FilterSelectProps<RemoteFilter>) {
  const { name, source, known } = filter;
  const { select } = useFilterSelect(filter, controller);
  const setText = (names: readonly string[]) => void texts.current.set(name, names.join(', '));
  return <RemoteSelect<string[]> {...select} source={source} known={known} onNames={setText} />;
}

function FilterSelect({ filter, controller, texts }: FilterSelectProps<ChoiceFilter>) {
  const { name, useChoices } = filter;
  const { choices, loading } = useChoices();
  const { chosen, select } = useFilterSelect(filter, controller);
  const text = chosen.map((value) => choices.find((each) => each.value === value)?.label ?? value).join(', ');
  useEffect(() => {
    texts.current.set(name, text);
  }, [texts, name, text]);
  return (
    <Select<string[]>
      {...select}
      showSearch={{ optionFilterProp: 'label' }}
      loading={loading}
      options={[...choices]}
    />
  );
}
