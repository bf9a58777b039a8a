import { AuthorisedPageQuery } from '@adsail/contract/accounts';
import { defineExportSource, type ExportColumn, type ExportUnit, rowsByPage } from '../exports/index.ts';
import { pageAuthorised } from './store/page.ts';

const units = {
  platform: 'text',
  id: 'text',
  name: 'text',
  company: 'text',
  authStatus: 'text',
  currency: 'text',
  balance: 'money',
  infoTime: 'instant',
  zone: 'text',
  authTime: 'instant',
  authUser: 'text',
  owners: 'text',
} as const satisfies Record<string, ExportUnit>;

/** The accounts that the reader may see; balances in the currency of each. */
export const accountExport = defineExportSource({
  kind: 'accounts',
  right: 'accounts.read',
  question: AuthorisedPageQuery.omit({ pageIndex: true, pageSize: true }).strict(),
  async open(tx, { question, reader, t }) {
    const pageOf = (window: { pageIndex: number; pageSize: number }) =>
      pageAuthorised(tx, reader, { ...question, ...window });
    const { total } = await pageOf({ pageIndex: 1, pageSize: 1 });
    const keys = Object.keys(units) as (keyof typeof units)[];
    return {
      title: t('exports:accounts.title'),
      columns: keys.map((key): ExportColumn => ({
        key,
        heading: t(`exports:accounts.${key}`),
        unit: units[key],
      })),
      total,
      filters: question.keyword
        ? [{ name: t('exports:products.keyword'), value: question.keyword.join(', ') }]
        : [],
      rows: () =>
        rowsByPage(pageOf, (row) => ({
          platform: t(`names:platform.${row.platform}`),
          id: row.advertiser_id,
          name: row.name,
          company: row.company,
          authStatus: t(`accounts:authStatus.${row.auth_status}`),
          currency: row.currency,
          balance: row.balance === null ? null : { amount: row.balance, currency: row.currency },
          infoTime: row.info_at?.toISOString(),
          zone: row.zone,
          authTime: row.auth_at.toISOString(),
          authUser: row.auth_user_name,
          owners: row.owners.map(({ userName }) => userName).join(', '),
        })),
    };
  },
});
