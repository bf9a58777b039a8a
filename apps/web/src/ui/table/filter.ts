import type { Choice, ChoiceSource } from '../remote-select/index.ts';

interface NamedFilter {
  /** As the page call names it. */
  name: string;
  /** Locale key with its namespace: names the control. */
  label: string;
}

/** A filter with few values: a hook, so that they may come in the reader's language. */
export interface ChoiceFilter extends NamedFilter {
  useChoices: () => { choices: readonly Choice[]; loading?: boolean };
}

/** A filter with any number of values, searched on the server. */
export interface RemoteFilter extends NamedFilter {
  source: ChoiceSource;
  /** Choices that the server does not know any more. */
  known?: readonly Choice[];
}

export type Filter = ChoiceFilter | RemoteFilter;
