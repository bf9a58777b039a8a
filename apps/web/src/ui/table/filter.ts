import type { FilterKind, MessageKey } from '@adsail/contract';
import type { Choice, ChoiceSource } from '../remote-select/index.ts';
import type { PageCall } from './use-list.ts';

interface NamedFilter<Name extends string> {
  /** As the page call names it. */
  name: Name;
  /** Names the control. */
  label: MessageKey;
  /** Stands among the others behind a button, however few there are: a range takes the room of three. */
  isFolded?: boolean;
}

/** A filter with few values: a hook, so that they may come in the reader's language. */
export interface ChoiceFilter<Name extends string = string> extends NamedFilter<Name> {
  useChoices: () => { choices: readonly Choice[]; loading?: boolean };
}

/** A filter with any number of values, searched on the server. */
export interface RemoteFilter<Name extends string = string> extends NamedFilter<Name> {
  source: ChoiceSource;
  /** Choices that the server does not know any more. */
  known?: readonly Choice[];
}

/** The call says which control it is: a range of days or numbers, yes or no. */
export interface PlainFilter<Name extends string = string> extends NamedFilter<Name> {
  /** Of a range of numbers: one of what people type is so many of what the call counts (a megabyte is 1024 KB). */
  scale?: number;
}

type FiltersIn<C extends PageCall> = C['input']['list']['filters'];
/** Names of the call's filters of a kind. */
type NameOf<C extends PageCall, Kind extends FilterKind> = {
  [Name in keyof FiltersIn<C>]: FiltersIn<C>[Name] extends { filterKind: Kind } ? Name : never;
}[keyof FiltersIn<C>] &
  string;

/** A control over one filter of a page call; a name that the call does not have does not compile. */
export type Filter<C extends PageCall> =
  | ChoiceFilter<NameOf<C, 'anyOf'>>
  | RemoteFilter<NameOf<C, 'anyOf'>>
  | PlainFilter<NameOf<C, Exclude<FilterKind, 'anyOf'>>>;

/** Of any call: what the filter bar draws. */
export type AnyFilter = ChoiceFilter | RemoteFilter | PlainFilter;
