export interface Choice {
  value: string;
  label: string;
}

/** A filter of a list, by the name that it has in the page call. */
export interface Filter {
  name: string;
  /** Locale key with its namespace: names the control. */
  label: string;
  /** Values to choose from: a hook, so that they may come from the server and in the reader's language. */
  useChoices: () => { choices: readonly Choice[]; loading?: boolean };
}
