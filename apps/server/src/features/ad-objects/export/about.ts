import type { Translate } from '@adsail/contract';
import type { ObjectExportQuery } from '@adsail/contract/ad-objects';
import { noneOf } from '@adsail/contract/reports';
import type { ExportFilter } from '../../exports/index.ts';
import type { FilterNames } from '../../reports/index.ts';

/** What the list was narrowed to, by the names that its screen shows. */
export function filterTexts(
  question: ObjectExportQuery,
  { accounts, products }: FilterNames,
  t: Translate,
): ExportFilter[] {
  const line = (
    name: string,
    values: readonly string[] | undefined,
    nameOf: (value: string) => string | undefined = () => undefined,
  ): ExportFilter[] =>
    values ? [{ name, value: values.map((value) => nameOf(value) ?? value).join(', ') }] : [];
  const yesNo = (
    name: 'isActive' | 'managed' | 'hasOutsideChange' | 'isWaiting',
    value: boolean | undefined,
  ) =>
    value === undefined
      ? []
      : [{ name: t(`ad-objects:filter.${name}`), value: t(`ad-objects:filter.${value ? 'yes' : 'no'}`) }];
  const { platform, level, withDeleted } = question;
  return [
    { name: t('ad-objects:column.platform'), value: t(`names:platform.${platform}`) },
    { name: t('ad-objects:filter.level'), value: t(`ad-objects:level.${level}`) },
    ...line(t('ad-objects:column.advertiserName'), question.advertiserId, (value) => accounts.get(value)),
    ...line(t('ad-objects:column.productName'), question.productId, (value) =>
      value === noneOf ? t('ad-objects:filter.noProduct') : products.get(value),
    ),
    ...line(t('ad-objects:filter.campaignId'), question.campaignId),
    ...line(t('ad-objects:filter.adgroupId'), question.adgroupId),
    ...yesNo('isActive', question.isActive),
    ...line(
      t('ad-objects:filter.status'),
      question.status?.map((each) => t(`ad-objects:status.${each}`)),
    ),
    ...line(
      t('ad-objects:filter.state'),
      question.state?.map((each) => t(`ad-objects:state.${each}`)),
    ),
    ...line(t('ad-objects:filter.platformStatus'), question.platformStatus),
    ...yesNo('managed', question.managed),
    ...yesNo('hasOutsideChange', question.hasOutsideChange),
    ...yesNo('isWaiting', question.isWaiting),
    ...line(t('ad-objects:filter.keyword'), question.keyword),
    ...line(t('ad-objects:filter.ids'), question.ids),
    ...(withDeleted ? [{ name: t('ad-objects:filter.withDeleted'), value: t('ad-objects:filter.yes') }] : []),
  ];
}
