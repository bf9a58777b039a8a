import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    ledger: typeof texts;
  }
}

/** The ways to fail that have a text: `ledger:failure.<name>`. */
export type FailureName = keyof (typeof texts)['failure'];
