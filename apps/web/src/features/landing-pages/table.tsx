import type { AdPlatform } from '@adsail/contract';
import {
  type AuditStatus,
  auditStatuses,
  type LandingPage,
  landingPageCalls,
  pageTypesOn,
} from '@adsail/contract/landing-pages';
import { useTranslate } from '../../i18n/translate.ts';
import { StatusDot, type StatusTone } from '../../ui/status-dot.tsx';
import { type Column, columnsOf, type Filter } from '../../ui/table/index.ts';
import { assetFilters, AssetPicture, withNewMark } from '../assets/index.ts';
import { productChoices } from '../products/index.ts';

const c = columnsOf(landingPageCalls.list);

const toneOf: Record<AuditStatus, StatusTone> = {
  AWAIT_AUDIT: 'accent',
  AUDITING: 'accent',
  AUDIT_ACCEPTED: 'success',
  AUDIT_REJECTED: 'danger',
  AUDIT_UNKNOW: 'warning',
  EDIT: 'neutral',
  BANNED: 'danger',
  LOCAL_PUBLISH: 'success',
};

/** The state in plain words, and on hover what to do about it. */
export function Audit({ status }: { status: AuditStatus }) {
  const translate = useTranslate('landing-pages');
  return (
    <StatusDot
      tone={toneOf[status]}
      text={translate(`landing-pages:status.${status}`)}
      reason={translate(`landing-pages:statusHint.${status}`)}
    />
  );
}

/** Leads there in a window of its own, which learns nothing of this one. */
export function PageLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
      {url}
    </a>
  );
}

const type = c.status('pageType', {
  width: 120,
  card: 'figure',
  tone: () => 'neutral',
  text: (value, { t }) => t(`landing-pages:pageType.${value}`),
});
const status = c.cell('status', (row) => <Audit status={row.status} />, {
  width: 160,
  card: 'status',
  exportValue: (row, { t }) => t(`landing-pages:status.${row.status}`),
});
const product = c.text('productName', { width: 170, card: 'figure' });
const url = c.text('url', { width: 240 });
const description = c.text('description', { width: 200, hidden: true });
const updated = c.ago('updatedAt', { hidden: true });

export const columns: readonly Column<LandingPage>[] = [
  c.name('name', {
    width: 240,
    before: ({ name, pictureUrl }) => <AssetPicture name={name} url={pictureUrl} square />,
  }),
  status,
  type,
  product,
  url,
  description,
  updated,
];
/** Nothing is reviewed there before an ad uses it. */
export const facebookColumns: readonly Column<LandingPage>[] = [
  withNewMark(c.name('name', { width: 240 })),
  type,
  product,
  url,
  status,
  description,
  c.ago('updatedAt', { card: 'figure' }),
];

const useTypes = (platform: AdPlatform) => {
  const translate = useTranslate('landing-pages');
  return {
    choices: pageTypesOn[platform].map((value) => ({
      value,
      label: translate(`landing-pages:pageType.${value}`),
    })),
  };
};

function useStatuses() {
  const translate = useTranslate('landing-pages');
  return {
    choices: auditStatuses.map((value) => ({ value, label: translate(`landing-pages:status.${value}`) })),
  };
}

export const filtersFor = (platform: AdPlatform): Filter<typeof landingPageCalls.list>[] => [
  { name: 'productId', label: 'landing-pages:column.productName', source: productChoices },
  { name: 'status', label: 'landing-pages:column.status', useChoices: useStatuses },
  { name: 'pageType', label: 'landing-pages:column.pageType', useChoices: () => useTypes(platform) },
  ...assetFilters(platform),
];

export const facebookFilters: Filter<typeof landingPageCalls.facebookPage>[] = [
  { name: 'productId', label: 'landing-pages:column.productName', source: productChoices },
  { name: 'pageType', label: 'landing-pages:column.pageType', useChoices: () => useTypes('FACEBOOK') },
];
