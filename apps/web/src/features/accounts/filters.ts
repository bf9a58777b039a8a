import { type AuthPlatform } from '@adsail/contract';
import { type accountCalls, accountStates, authStatuses } from '@adsail/contract/accounts';
import { useTranslate } from '../../i18n/translate.ts';
import type { Filter } from '../../ui/table/index.ts';
import type { AccountSummary } from './queries.ts';

/** What can be chosen depends on the organisation's platforms and on the accounts that there are. */
export const accountFilters = (
  platforms: readonly AuthPlatform[],
  summary: AccountSummary | undefined,
): Filter<typeof accountCalls.authorisedPage>[] => [
  {
    name: 'platform',
    label: 'accounts:column.platform',
    useChoices: () => {
      const translate = useTranslate();
      return {
        choices: platforms.map((value) => ({ value, label: translate(`names:platform.${value}`) })),
      };
    },
  },
  { name: 'authStatus', label: 'accounts:column.authStatus', useChoices: useAuthStatuses },
  { name: 'status', label: 'accounts:column.status', useChoices: useStates },
  {
    name: 'currency',
    label: 'accounts:column.currency',
    useChoices: () => ({
      choices: (summary?.currencies ?? []).map((value) => ({ value, label: value })),
    }),
  },
  {
    name: 'authUserId',
    label: 'accounts:column.authUser',
    useChoices: () => ({
      choices: (summary?.authUsers ?? []).map(({ authUserId, authUserName }) => ({
        value: authUserId,
        label: authUserName,
      })),
    }),
  },
];

function useAuthStatuses() {
  const translate = useTranslate('accounts');
  return {
    choices: authStatuses.map((value) => ({ value, label: translate(`accounts:authStatus.${value}`) })),
  };
}

function useStates() {
  const translate = useTranslate('accounts');
  return {
    choices: accountStates.map((value) => ({ value, label: translate(`accounts:accountState.${value}`) })),
  };
}
