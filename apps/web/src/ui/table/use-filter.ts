import { type RefObject, useEffect } from 'react';
import type { AnyFilter } from './filter.ts';
import type { TableController } from './use-table-state.ts';

/** What the filters are set to in words, for the head of an exported file. */
export type FilterTexts = Map<string, string>;

/** What the control of a filter gets. */
export interface FilterProps<Kind extends AnyFilter = AnyFilter> {
  filter: Kind;
  controller: TableController;
  texts: RefObject<FilterTexts>;
}

/** The value of one filter, and how it is changed. Undefined takes it away. */
export function useFilter<Value>({ filter: { name }, controller: { state, change } }: FilterProps) {
  return {
    value: state.filters[name] as Value | undefined,
    set: (value: Value | undefined) => change({ filters: { ...state.filters, [name]: value } }),
  };
}

/** What the filter says, for the export. */
export function useFilterText({ filter: { name }, texts }: FilterProps, text: string): void {
  useEffect(() => {
    texts.current.set(name, text);
  }, [texts, name, text]);
}
