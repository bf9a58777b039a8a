import { Select } from 'antd';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy-part.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { RemoteSelect } from '../remote-select/index.ts';
import { SearchBox } from '../search-box.tsx';
import type { useSearchProblem } from '../search-problem.tsx';
import { kindOf } from './filter-address.ts';
import type { AnyFilter, ChoiceFilter, RemoteFilter } from './filter.ts';
import css from './list-filters.module.css';
import { MoreFilters } from './more-filters.tsx';
import { NamedControl } from './named-control.tsx';
import { type Filters, isFiltered } from './table-state.ts';
import { type FilterProps, type FilterTexts, useFilter, useFilterText } from './use-filter.ts';
import type { TableController } from './use-table-state.ts';

interface ListFiltersProps {
  controller: TableController;
  /** Left out: the list has no search box. */
  searchLabel: string | undefined;
  searchBox: ReturnType<typeof useSearchProblem>['box'];
  filters: readonly AnyFilter[];
  /** The call's: they say what kind of control a filter is. */
  schemas: Filters;
  texts: RefObject<FilterTexts>;
}

/** So many stand beside the search box in one line of an ordinary window; a list with one or two more has room for them too. */
const alwaysShown = 4;
const allUpTo = 6;

export function ListFilters({
  controller,
  searchLabel,
  searchBox,
  filters,
  schemas,
  texts,
}: ListFiltersProps) {
  const { state, change } = controller;
  const open = filters.filter(({ isFolded }) => !isFolded);
  const shown = open.length > allUpTo ? open.slice(0, alwaysShown) : open;
  const folded = filters.filter((filter) => !shown.includes(filter));
  const controlOf = (filter: AnyFilter) => (
    <FilterControl
      key={filter.name}
      filter={filter}
      kind={kindOf(schemas[filter.name])}
      controller={controller}
      texts={texts}
    />
  );
  return (
    <FilterBar
      filtered={isFiltered(state)}
      onClear={() => change({ keyword: '', filters: {} })}
      search={
        searchLabel !== undefined && (
          <SearchBox
            {...searchBox}
            value={state.keyword}
            label={searchLabel}
            onChange={(keyword) => change({ keyword })}
          />
        )
      }
    >
      <div className={css.choices}>
        {shown.map(controlOf)}
        {folded.length > 0 && (
          <MoreFilters active={folded.filter(({ name }) => state.filters[name] !== undefined).length}>
            {folded.map(controlOf)}
          </MoreFilters>
        )}
      </div>
    </FilterBar>
  );
}

// With them comes the calendar, which most lists do not need.
const DayRangeFilter = lazyPart(() => import('./day-range-filter.tsx'), <span className={css.range} />);
const NumberRangeFilter = lazyPart(
  () => import('./number-range-filter.tsx'),
  <span className={css.numbers} />,
);

function FilterControl({ kind, filter, ...props }: FilterProps & { kind: ReturnType<typeof kindOf> }) {
  if ('source' in filter) return <RemoteFilterSelect {...props} filter={filter} />;
  if ('useChoices' in filter) return <FilterSelect {...props} filter={filter} />;
  if (kind === 'yesNo') return <YesNoFilter {...props} filter={filter} />;
  const isDays = kind === 'dayRange';
  const RangeFilter = isDays ? DayRangeFilter : NumberRangeFilter;
  return <RangeFilter {...props} filter={filter} />;
}

/** What both kinds of select say and do. */
function useFilterSelect(props: FilterProps, namesOf: (chosen: string[]) => readonly string[]) {
  const { label } = props.filter;
  const { t } = useTranslation('ui');
  const { value: chosen = [], set } = useFilter<string[]>(props);
  const names = namesOf(chosen).join(', ');
  const select = {
    className: css.select,
    mode: 'multiple' as const,
    maxTagCount: chosen.length > 1 ? 0 : 1,
    maxTagPlaceholder: <bdi>{names}</bdi>,
    tagRender: ({ label: value }: { label: ReactNode }) => <span className={css.chosen}>{value}</span>,
    'aria-label': t(label),
    placeholder: t(label),
    popupMatchSelectWidth: false,
    allowClear: true,
    value: chosen,
    onChange: (values: string[]) => set(values.length > 0 ? values : undefined),
  };
  const control = {
    label: t(label),
    text: chosen.length > 0 ? t('filter.named', { label: t(label), text: names }) : '',
  };
  return { chosen, select, control };
}

function RemoteFilterSelect(props: FilterProps<RemoteFilter>) {
  const { filter } = props;
  const [names, setNames] = useState<readonly string[]>([]);
  const { select, control } = useFilterSelect(props, () => names);
  useFilterText(props, names.join(', '));
  return (
    <NamedControl {...control}>
      <RemoteSelect<string[]> {...select} source={filter.source} known={filter.known} onNames={setNames} />
    </NamedControl>
  );
}

function FilterSelect(props: FilterProps<ChoiceFilter>) {
  const { choices, loading } = props.filter.useChoices();
  const nameOf = (value: string) => choices.find((each) => each.value === value)?.label ?? value;
  const { chosen, select, control } = useFilterSelect(props, (values) => values.map(nameOf));
  useFilterText(props, chosen.map(nameOf).join(', '));
  return (
    <NamedControl {...control}>
      <Select<string[]>
        {...select}
        showSearch={{ optionFilterProp: 'label' }}
        loading={loading}
        options={[...choices]}
      />
    </NamedControl>
  );
}

const answers = ['yes', 'no'] as const;
type Answer = (typeof answers)[number];

function YesNoFilter(props: FilterProps) {
  const { t } = useTranslation('ui');
  const { value, set } = useFilter<boolean>(props);
  const label = t(props.filter.label);
  const answer = value === undefined ? undefined : answers[value ? 0 : 1];
  const text = answer ? t('filter.named', { label, text: t(`filter.${answer}`) }) : '';
  useFilterText(props, text);
  return (
    <NamedControl label={label} text={text}>
      <Select<Answer>
        className={css.select}
        aria-label={label}
        placeholder={label}
        popupMatchSelectWidth={false}
        allowClear
        value={answer}
        onChange={(next?: Answer) => set(next === undefined ? undefined : next === 'yes')}
        options={answers.map((each) => ({ value: each, label: t(`filter.${each}`) }))}
      />
    </NamedControl>
  );
}
