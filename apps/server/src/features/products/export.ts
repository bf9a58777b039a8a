import { ProductPageQuery } from '@adsail/contract/products';
import type { z } from 'zod';
import { defineExportSource, type ExportAsked, type ExportFilter, rowsByPage } from '../exports/index.ts';
import { pageProducts } from './store.ts';

const Question = ProductPageQuery.omit({ pageIndex: true, pageSize: true }).strict();

const filtersOf = ({
  question,
  t,
}: Pick<ExportAsked<z.output<typeof Question>>, 'question' | 't'>): ExportFilter[] =>
  question.keyword ? [{ name: t('exports:products.keyword'), value: question.keyword.join(', ') }] : [];

/** The list of products, as it is filtered and sorted on its screen. */
export const productExport = defineExportSource({
  kind: 'products',
  right: 'products.read',
  question: Question,
  filtersOf: async (_tx, { questions, t }) => questions.map((question) => filtersOf({ question, t })),
  async open(tx, asked) {
    const { question, t } = asked;
    const pageOf = (window: { pageIndex: number; pageSize: number }) =>
      pageProducts(tx, { ...question, ...window });
    const { total } = await pageOf({ pageIndex: 1, pageSize: 1 });
    const text = (key: 'id' | 'name' | 'illustrate') => ({
      key,
      heading: t(`exports:products.${key}`),
      unit: 'text' as const,
    });
    const instant = (key: 'createdAt' | 'updatedAt') => ({
      key,
      heading: t(`exports:products.${key}`),
      unit: 'instant' as const,
    });
    return {
      title: t('exports:products.title'),
      columns: [text('id'), text('name'), text('illustrate'), instant('createdAt'), instant('updatedAt')],
      total,
      filters: filtersOf(asked),
      rows: () =>
        rowsByPage(pageOf, ({ id, name, illustrate, created_at, updated_at }) => ({
          id,
          name,
          illustrate,
          createdAt: created_at.toISOString(),
          updatedAt: updated_at.toISOString(),
        })),
    };
  },
});
