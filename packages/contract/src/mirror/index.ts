import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    mirror: typeof texts;
  }
}
