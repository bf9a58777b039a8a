import type { RowField } from '@adsail/contract/tasks/plan';
import type { Edit } from './overrides.ts';
import type { Overrides } from '../planning/protocol.ts';
import type { PlanSheet } from '../sheet.ts';

const isTextField = (field: Edit['field']): field is RowField => field !== 'skipped';

/**
 * What cells said before somebody wrote into them. Whoever takes that back sees it at once: the plan, which has what was written,
 * needs a moment to say it again.
 */
export class TemplateValues {
  private readonly known = new Map<string, string>();

  /** `planned`: what the sheet was made of. */
  remember(edits: readonly Edit[], sheet: PlanSheet, planned: Overrides): void {
    for (const { key, field } of edits) {
      const row = isTextField(field) && planned[key]?.[field] === undefined ? sheet.rowOf(key) : -1;
      if (row >= 0 && isTextField(field)) this.known.set(`${key} ${field}`, sheet[field](row));
    }
  }

  of(key: string, field: RowField): string | undefined {
    return this.known.get(`${key} ${field}`);
  }
}
