import type { AdPlatform } from '@adsail/contract';
import { accountCalls, authStatuses, permits } from '@adsail/contract/accounts';
import { useCallQuery } from '../../../api/use-call.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import type { Choice } from '../../../ui/form/index.ts';
import { useRight } from '../../../ui/use-right.ts';
import { useAccountList } from '../../accounts/index.ts';

const endedStatuses = authStatuses.filter((status) => status !== 'NORMAL');
const mostEnded = 100;

/** Accounts in which the member may make ads. Those that nobody can ask any more stand last, and say why. */
export function useCampaignAccounts(platform: AdPlatform): { choices: Choice[]; isPending: boolean } {
  const say = useTranslate('accounts');
  const { data: open = [], isPending } = useAccountList(platform);
  const ended = useCallQuery(
    accountCalls.authorisedPage,
    {
      platform: [platform],
      authStatus: endedStatuses,
      pageSize: mostEnded,
      sort: { field: 'advertiserName', order: 'asc' },
    },
    { silent: true, enabled: useRight('accounts.read') },
  );
  const mayUse = ({ permission }: { permission: (typeof open)[number]['permission'] }) =>
    permits(permission, 'MANAGE');
  const choices = [
    ...open.filter(mayUse).map(({ advertiserId, advertiserName }) => ({
      value: advertiserId,
      label: advertiserName,
      note: advertiserId,
    })),
    ...(ended.data?.list ?? []).filter(mayUse).map(({ advertiserId, advertiserName, authStatus }) => ({
      value: advertiserId,
      label: advertiserName,
      note: say(`accounts:authStatus.${authStatus}`),
    })),
  ];
  // Between two answers an account may be in both.
  const unique = [...new Map(choices.toReversed().map((choice) => [choice.value, choice])).values()];
  return { choices: unique.toReversed(), isPending };
}
