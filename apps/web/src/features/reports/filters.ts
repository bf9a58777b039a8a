import { noneOf } from '@adsail/contract/reports';
import { useTexts } from '../../i18n/use-texts.ts';
import { storedMember } from '../../state/stored.ts';
import type { Filter } from '../../ui/table/index.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { accountChoices } from '../accounts/index.ts';
import { memberChoices } from '../members/index.ts';
import { productChoices } from '../products/index.ts';
import type { ReportCall, ReportDefinition } from './definitions.ts';

function usePlatforms() {
  const translate = useTranslate();
  const platforms = storedMember.use()?.platforms ?? [];
  return { choices: platforms.map((value) => ({ value, label: translate(`names:platform.${value}`) })) };
}

/** Whose numbers; members are chosen from by those who may see them. */
export function useReportFilters(definition: ReportDefinition, mayMembers: boolean): Filter<ReportCall>[] {
  const t = useTexts('reports');
  const all: Filter<ReportCall>[] = [
    { name: 'platform', label: 'reports:screen.column.platform', useChoices: usePlatforms },
    {
      name: 'productId',
      label: 'reports:screen.column.productName',
      source: productChoices,
      known: [{ value: noneOf, label: t('screen.noProduct') }],
    },
    { name: 'advertiserId', label: 'reports:screen.column.advertiserName', source: accountChoices },
    {
      name: 'memberId',
      label: 'reports:screen.column.memberName',
      source: memberChoices,
      known: [{ value: noneOf, label: t('screen.noOwner') }],
    },
    { name: 'mine', label: 'reports:screen.filter.mine' },
  ];
  return all.filter(
    ({ name }) =>
      (definition.filters as readonly string[]).includes(name) && (mayMembers || name !== 'memberId'),
  );
}
