import {
  ImageMaterialPageQuery,
  materialLayout,
  type MaterialKind,
  MaterialMetric,
  VideoMaterialPageQuery,
} from '@adsail/contract/materials';
import type { z } from 'zod';
import type { TenantTx } from '../../../db/scope.ts';
import {
  defineExportSource,
  type ExportAsked,
  type ExportContent,
  type ExportRow,
  type ExportSource,
} from '../../exports/index.ts';
import { frameOf } from '../figures/figures.ts';
import { libraryReader } from '../library-reader.ts';
import { listedMaterials, type MaterialQuery } from '../page-store.ts';
import { presentImage, presentVideo } from '../present.ts';
import { filterNames, filterTexts, noteTexts } from './about.ts';
import { columnsOf, figureCell } from './columns.ts';

const pageSize = 500;
const without = { pageIndex: true, pageSize: true } as const;

/** The list as its screen has it, all pages of it, with figures of its days where it asks for them. */
async function open(
  tx: TenantTx,
  kind: MaterialKind,
  { question: given, reader, t, services }: ExportAsked<unknown>,
): Promise<ExportContent> {
  const { shown, ...rest } = given as MaterialQuery & { shown?: string[] };
  const question = { ...rest, pageIndex: 1, pageSize: 1 } as MaterialQuery;
  const now = services.clock();
  const read = await libraryReader(tx, kind, kind === 'IMAGE' ? presentImage : presentVideo, question, {
    reader,
    now,
  });
  const { total } = await read.page(question);
  const frame = read.figures && (await frameOf(tx, read.figures, await listedMaterials(tx, kind, question)));
  const columns = columnsOf(kind, { basis: frame, userId: reader.userId, shown }, t);
  const totals = frame?.totals;
  const metrics = columns.flatMap(({ column }) => MaterialMetric.safeParse(column.key).data ?? []);
  return {
    title: t(`exports:materials.${kind}`),
    columns: columns.map(({ column }) => column),
    total,
    ...(totals && {
      totals: Object.fromEntries(metrics.map((metric) => [metric, figureCell(totals, metric, t)])),
    }),
    filters: filterTexts(question, await filterNames(tx, [question]), t),
    ...(frame && { range: frame.days, currency: frame.currency }),
    ...(frame?.fetchedAt && {
      asOf: { oldest: new Date(frame.fetchedAt), newest: new Date(frame.fetchedAt) },
    }),
    notes: noteTexts(frame, t),
    async *rows() {
      for (let pageIndex = 1; ; pageIndex += 1) {
        const { list } = await read.page({ ...question, pageIndex, pageSize } as MaterialQuery);
        if (list.length > 0)
          yield list.map((item): ExportRow =>
            Object.fromEntries(columns.map(({ column, cell }) => [column.key, cell(item)])),
          );
        if (list.length < pageSize) return;
      }
    },
  };
}

const sourceOf = (name: string, kind: MaterialKind, question: z.ZodType): ExportSource =>
  defineExportSource({
    kind: name,
    right: 'materials.read',
    question,
    async filtersOf(tx, { questions, t }) {
      const asked = questions as readonly MaterialQuery[];
      const names = await filterNames(tx, asked);
      return asked.map((question) => filterTexts(question, names, t));
    },
    atDays: (asked, days) => ({ ...asked, figureDays: days }),
    open: (tx, asked) => open(tx, kind, asked),
  });

export const materialExports: readonly ExportSource[] = [
  sourceOf('imageMaterial', 'IMAGE', ImageMaterialPageQuery.omit(without).extend(materialLayout).strict()),
  sourceOf('videoMaterial', 'VIDEO', VideoMaterialPageQuery.omit(without).extend(materialLayout).strict()),
];
