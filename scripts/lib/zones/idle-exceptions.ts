import type { SourceFile } from '../lint/files.ts';
import { layerFaults } from './check-imports.ts';
import { sqlFaults } from './check-sql.ts';
import { exceptions } from './rules.ts';

/** Exceptions that excuse nothing: the code has been mended, and the exception would hide the next fault. */
export function idleExceptions(files: readonly SourceFile[]): string[] {
  const upward = layerFaults(files);
  const sql = sqlFaults(files);
  return exceptions
    .filter(({ rule, from, to }) =>
      rule === 'sql'
        ? !sql.some(({ file }) => from.test(file))
        : !upward.some((fault) => from.test(fault.from) && (to?.test(fault.target) ?? true)),
    )
    .map(({ reason }) => reason);
}
