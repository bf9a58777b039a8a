import { type Language, translate } from '@adsail/contract';
import type { TableState } from '../../ui/table/index.ts';
import type { AccountSummary } from './queries.ts';
import type { accountTable } from './table.tsx';

type State = Pick<TableState<typeof accountTable.filters>, 'keyword' | 'filters'>;

/** The filter in words, for the head of an exported file. */
export function filterText(
  { keyword, filters }: State,
  summary: Pick<AccountSummary, 'authUsers'> | undefined,
  language: Language,
): string {
  const { platform, authStatus, status, currency, authUserId } = filters;
  const person = summary?.authUsers.find((each) => each.authUserId === authUserId)?.authUserName;
  return [
    keyword,
    platform && translate(language, `platform.${platform}`),
    authStatus && translate(language, `authStatus.${authStatus}`),
    status && translate(language, `accountState.${status}`),
    currency,
    person,
  ]
    .filter(Boolean)
    .join(', ');
}
