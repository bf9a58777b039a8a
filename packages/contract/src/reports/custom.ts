import { z } from 'zod';
import { Id, Instant, name } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, pageOf, pageQuery } from '../core/paging.ts';
import { Keyword } from '../core/search.ts';
import { formulaLimits, parseFormula } from './formula.ts';

export const columnLimits = { name: 40, own: 50, shared: 100 } as const;

export const columnUnits = ['money', 'count', 'percent', 'ratio'] as const;
export const ColumnUnit = z.enum(columnUnits);
export type ColumnUnit = z.infer<typeof ColumnUnit>;

const Formula = z
  .string({ error: messageRef('reports:rule.formulaRequired') })
  .trim()
  .min(1, { error: messageRef('reports:rule.formulaRequired') })
  .max(formulaLimits.length, { error: messageRef('reports:rule.formulaLong'), abort: true })
  .superRefine((text, context) => {
    const parsed = parseFormula(text);
    if (!('problem' in parsed)) return;
    const { key, position } = parsed.problem;
    // People count from one.
    context.addIssue({ code: 'custom', message: messageRef(key, { position: position + 1 }) });
  });

const fitsUnit = ({ formula, unit }: { formula: string; unit: ColumnUnit }): boolean => {
  const parsed = parseFormula(formula);
  return 'problem' in parsed || parsed.units.includes(unit);
};

const fields = {
  name: name(columnLimits.name, 'reports:rule.nameRequired'),
  formula: Formula,
  /** Of the result: it has to fit what the formula gives. */
  unit: ColumnUnit,
  isShared: z.boolean().default(false),
};
const unitProblem = { path: ['unit'], error: messageRef('reports:rule.unit') };

export const ReportColumnInput = z.object(fields).refine(fitsUnit, unitProblem);
export const ReportColumnUpdate = z
  .object({ ...fields, id: Id, version: z.int().optional() })
  .refine(fitsUnit, unitProblem);

export const CustomColumn = z.object({
  id: Id,
  name: z.string(),
  formula: z.string(),
  unit: ColumnUnit,
  isShared: z.boolean(),
  isOwn: z.boolean(),
  mayChange: z.boolean(),
  createdByName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type CustomColumn = z.infer<typeof CustomColumn>;

export const CustomColumnSaved = z.object({ column: CustomColumn });
/** Own ones and those that others share. */
export const CustomColumnQuery = pageQuery({
  filters: { keyword: Keyword, ids: anyOf(Id) },
  sorts: ['name', 'createdAt', 'updatedAt'],
  defaultSort: { field: 'name', order: 'asc' },
});
export const CustomColumnPage = pageOf(CustomColumn);
