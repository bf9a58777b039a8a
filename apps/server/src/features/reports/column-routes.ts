import { CallError, FieldRefused } from '@adsail/contract';
import { columnLimits, type CustomColumn, reportColumnCalls } from '@adsail/contract/reports';
import { lockOrganisation } from '../../db/lock-organisation.ts';
import { presentPage } from '../../db/paging.ts';
import { deleteRows, presentRow, refuseStale, refuseTaken } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import { type Actor, bind } from '../../framework/bind.ts';
import { ownershipOf } from '../views/index.ts';
import {
  countColumns,
  insertColumn,
  lockColumns,
  type NamedColumn,
  pageOfColumns,
  updateColumn,
} from './store/columns.ts';

const presentColumn =
  (actor: Pick<Actor, 'userId' | 'roles'>) =>
  (row: NamedColumn): CustomColumn => ({
    id: row.id,
    name: row.name,
    formula: row.formula,
    unit: row.unit,
    isShared: row.is_shared,
    ...ownershipOf(actor, row.created_by),
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  });

const presented = async (tx: TenantTx, actor: Actor, id: string) =>
  presentRow((await lockColumns(tx, [id]))[0], presentColumn(actor));

/** Counted while nobody else of the organisation adds one. */
async function refuseTooMany(tx: TenantTx, userId: string, adds: { own: boolean; shared: boolean }) {
  await lockOrganisation(tx, tx.tenantId);
  const { own, shared } = await countColumns(tx, userId);
  if (adds.own && own >= columnLimits.own)
    throw new FieldRefused('name', 'reports:error.ownColumns', { count: columnLimits.own });
  if (adds.shared && shared >= columnLimits.shared)
    throw new FieldRefused('isShared', 'reports:error.sharedColumns', { count: columnLimits.shared });
}

const taken = () => new FieldRefused('name', 'reports:error.nameTaken');
/** One and the same for everybody in the log: what it is to the reader is not kept. */
const logged = ({ isOwn: _own, mayChange: _may, ...column }: CustomColumn) => column;

export const reportColumnRoutes = bind(reportColumnCalls, {
  async add({ input, services, tx, actor, audit }) {
    await refuseTooMany(tx, actor.userId, { own: true, shared: input.isShared });
    const { id } = await refuseTaken(insertColumn(tx, input, services.clock()), 'report_columns_name', taken);
    const column = await presented(tx, actor, id);
    audit({ entity: 'reportColumn', entityId: id, after: logged(column) });
    return { column };
  },

  async update({ input: { id, version, ...values }, services, tx, actor, audit }) {
    const before = await presented(tx, actor, id);
    if (!before.mayChange) throw new CallError('forbidden');
    await refuseStale(tx, { entity: 'reportColumn', entityId: id }, before, version);
    if (values.isShared && !before.isShared)
      await refuseTooMany(tx, actor.userId, { own: false, shared: true });
    const updated = await refuseTaken(
      updateColumn(tx, before, values, services.clock()),
      'report_columns_name',
      taken,
    );
    const [after] = await lockColumns(tx, [id]);
    // An administrator who stops sharing somebody else's has it in sight for the last time.
    const column = presentColumn(actor)(after ?? { ...updated, created_by_name: before.createdByName });
    audit({ entity: 'reportColumn', entityId: id, before: logged(before), after: logged(column) });
    return { column };
  },

  async deleteList({ input, tx, actor, audit }) {
    const found = (await lockColumns(tx, input.ids)).map(presentColumn(actor));
    if (found.some(({ mayChange }) => !mayChange)) throw new CallError('forbidden');
    for (const column of found)
      audit({ entity: 'reportColumn', entityId: column.id, before: logged(column) });
    // The private ones of others are to the member as if they were not there.
    if (found.length > 0)
      await deleteRows(
        tx,
        'report_columns',
        found.map(({ id }) => id),
      );
    const deleted = new Set(found.map(({ id }) => id));
    return { results: [...new Set(input.ids)].map((id) => ({ id, deleted: deleted.has(id) })) };
  },

  async page({ input, tx, actor }) {
    return presentPage(await pageOfColumns(tx, input), presentColumn(actor));
  },
});
