import { AuthorisedPageQuery } from '@adsail/contract/accounts';
import type { z } from 'zod';
import {
  defineExportSource,
  type ExportAsked,
  type ExportColumn,
  type ExportFilter,
  type ExportUnit,
  rowsByPage,
} from '../exports/index.ts';
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

const Question = AuthorisedPageQuery.omit({ pageIndex: true, pageSize: true }).strict();

function filtersOf({
  question: { keyword, platform, authStatus, currency },
  t,
}: Pick<ExportAsked<z.output<typeof Question>>, 'question' | 't'>): ExportFilter[] {
  const line = (name: string, values: readonly string[] | undefined): ExportFilter[] =>
    values ? [{ name, value: values.join(', ') }] : [];
  return [
    ...line(t('exports:products.keyword'), keyword),
    ...line(
      t('exports:accounts.platform'),
      platform?.map((each) => t(`names:platform.${each}`)),
    ),
    ...line(
      t('exports:accounts.authStatus'),
      authStatus?.map((each) => t(`accounts:authStatus.${each}`)),
    ),
    ...line(t('exports:accounts.currency'), currency),
  ];
}

/** The accounts that the reader may see; balances in the currency of each. */
export const accountExport = defineExportSource({
  kind: 'accounts',
  right: 'accounts.read',
  question: Question,
  filtersOf: async (_tx, { questions, t }) => questions.map((question) => filtersOf({ question, t })),
  async open(tx, asked) {
    const { question, reader, t } = asked;
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
      filters: filtersOf(asked),
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
