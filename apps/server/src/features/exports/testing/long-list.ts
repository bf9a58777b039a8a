import { z } from 'zod';
import { extend } from '../../../framework/extensions.ts';
import type { Feature } from '../../../framework/feature.ts';
import { defineExportSource, exportSources } from '../source.ts';

const pageSize = 500;

/** A list of as many rows as it is asked for, and what happens between its pages. */
export function longList() {
  const between = { page: async (_at: number): Promise<void> => undefined, isComplete: true };
  const source = defineExportSource({
    kind: 'numbers',
    right: 'products.write',
    question: z.strictObject({ rows: z.int().min(0) }),
    isComplete: async () => between.isComplete,
    async open(_tx, { question: { rows: total }, reader, zone, currency }) {
      return {
        title: 'Numbers',
        columns: [
          { key: 'number', heading: 'Number', unit: 'count' },
          { key: 'who', heading: 'Who', unit: 'text' },
        ],
        total,
        totals: { number: (total * (total - 1)) / 2 },
        notes: [`${zone} ${currency}`],
        async *rows() {
          for (let from = 0; from < total; from += pageSize) {
            await between.page(from);
            const length = Math.min(pageSize, total - from);
            yield Array.from({ length }, (_, at) => ({ number: from + at, who: reader.userId }));
          }
        },
      };
    },
  });
  const feature: Feature = { name: 'long-list', extensions: [extend(exportSources, source)] };
  return { feature, between };
}
