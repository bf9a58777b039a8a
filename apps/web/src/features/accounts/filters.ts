import { type AuthPlatform, translate } from '@adsail/contract';
import { accountStates, authStatuses } from '@adsail/contract/accounts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Filter } from '../../ui/table/index.ts';
import type { AccountSummary } from './queries.ts';

/** What can be chosen depends on the organisation's platforms and on the accounts that there are. */
export const accountFilters = (
  platforms: readonly AuthPlatform[],
  summary: AccountSummary | undefined,
): Filter[] => [
  {
    name: 'platform',
    label: 'accounts:column.platform',
    useChoices: () => {
      const language = useLanguage();
      return {
        choices: platforms.map((value) => ({ value, label: translate(language, `platform.${value}`) })),
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
  const language = useLanguage();
  return {
    choices: authStatuses.map((value) => ({ value, label: translate(language, `authStatus.${value}`) })),
  };
}

function useStates() {
  const language = useLanguage();
  return {
    choices: accountStates.map((value) => ({ value, label: translate(language, `accountState.${value}`) })),
  };
}
