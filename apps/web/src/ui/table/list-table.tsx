import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchProblem, useSearchProblem } from '../search-problem.tsx';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { AnyFilter, Filter } from './filter.ts';
import { ListFilters } from './list-filters.tsx';
import { MissingNote } from './missing-note.tsx';
import type { Filters } from './table-state.ts';
import type { FilterTexts } from './use-filter.ts';
import type { List, PageCall, RowOf } from './use-list.ts';
import { ViewsButton } from './views/views-button.tsx';

type Row<C extends PageCall> = RowOf<C>;

export interface ListTableProps<C extends PageCall> extends Pick<
  DataTableProps<Row<C>>,
  'actions' | 'chosen' | 'onOpen' | 'empty' | 'picture' | 'tools' | 'countKey' | 'exportButton' | 'choosing'
> {
  list: List<C>;
  columns: readonly Column<Row<C>>[];
  rowId: (row: Row<C>) => string;
  rowName: (row: Row<C>) => string;
  filters?: readonly Filter<C>[];
  /** Name of the table for those who do not see it; the feature's title unless said otherwise. */
  label?: string;
  /** What the search box looks for; the feature's `search` unless said otherwise. */
  searchLabel?: string;
  /** Beginning of an exported file's name; the feature's name unless said otherwise. */
  exportName?: string;
  /** What the screen keeps in the address besides the table's state, and a saved view with it. The same array each time. */
  viewParameters?: readonly string[];
}

const noParameters: readonly string[] = [];

/** The table of a list call with search box, filters, saved views and export, all taken from the call. */
export function ListTable<C extends PageCall>(props: ListTableProps<C>) {
  const { list, label, searchLabel, exportName, rowName, viewParameters = noParameters, ...table } = props;
  const filters: readonly AnyFilter[] = props.filters ?? [];
  const { feature, input } = list.call;
  const { t } = useTranslation(feature);
  const texts = useRef<FilterTexts>(new Map());
  const { problem, box } = useSearchProblem();
  const hasKeyword = 'keyword' in input.list.filters;
  return (
    <DataTable
      {...table}
      label={label ?? t('title')}
      query={list.query}
      long={list.long}
      controller={list.controller}
      rowLabel={rowName}
      isBehind={problem !== null}
      views={
        <ViewsButton
          key={list.screen}
          screen={list.screen}
          definition={list.definition}
          columns={table.columns}
          parameters={viewParameters}
          {...list.controller}
        />
      }
      note={
        hasKeyword &&
        (problem === null ? (
          <MissingNote list={list} />
        ) : (
          <SearchProblem id={box.problemId} problem={problem} />
        ))
      }
      filters={
        <ListFilters
          controller={list.controller}
          searchBox={box}
          searchLabel={hasKeyword ? (searchLabel ?? t('search')) : undefined}
          filters={filters}
          schemas={input.list.filters as Filters}
          texts={texts}
        />
      }
      exporting={{
        name: exportName ?? feature,
        fetchPage: list.fetchPage,
        filterText: () =>
          [list.state.keyword, ...filters.map(({ name }) => texts.current.get(name))]
            .filter(Boolean)
            .join(', '),
      }}
    />
  );
}
