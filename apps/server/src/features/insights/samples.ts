import { samplesOf } from '../../registry/samples.ts';
import { figureColumns } from './figures.ts';

/** Of an account that no list shows. */
const accountNo = 999;
const day = '2026-01-01';

/** Has no calls of its own; its rows must stay the tenant's all the same. */
export const samples = samplesOf(
  'insights',
  {},
  {
    inputs: {},
    async make({ owner }, { tenant: { tenantId } }, text) {
      const insert = (table: string, values: Record<string, unknown>) => {
        const row = { tenant_id: tenantId, account_no: accountNo, ...values };
        const places = Object.keys(row).map((_name, at) => `$${at + 1}`);
        return owner.query(
          `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
          Object.values(row),
        );
      };
      const figures = Object.fromEntries(figureColumns.map((column) => [column, 1]));
      const fetched_at = `${day}T12:00:00Z`;
      await insert('account_hours', { day, hour: 1, ...figures, fetched_at });
      await insert('insight_materials', { material_no: 1, kind: 'video', names: 'id', report_id: text });
      await insert('material_days', { day, material_no: 1, ...figures, fetched_at });
      await insert('insight_versions', { day, fetched_at, ads: 1, pack: Buffer.from(text) });
      return {};
    },
  },
);
