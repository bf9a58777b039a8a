import { CallError, FieldRefused } from '@adsail/contract';
import { type View, viewCalls, viewLimits } from '@adsail/contract/views';
import { lockOrganisation } from '../../db/lock-organisation.ts';
import { deleteRows, presentRow, refuseStale, refuseTaken } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import { type Actor, bind } from '../../framework/bind.ts';
import { presentView } from './present.ts';
import { requireScreen } from './screens.ts';
import {
  countViews,
  dropDefaultsOfOthers,
  dropDefaultView,
  insertView,
  listViews,
  lockViews,
  setDefaultView,
  updateView,
  type ViewOwner,
} from './store.ts';

const presented = async (tx: TenantTx, actor: Actor, id: string) =>
  presentRow((await lockViews(tx, [id]))[0], presentView(actor));

/** Counted while nobody else of the organisation adds one. */
async function refuseTooMany(tx: TenantTx, owner: ViewOwner, adds: { own?: boolean; shared: boolean }) {
  await lockOrganisation(tx, tx.tenantId);
  const { own, shared } = await countViews(tx, owner);
  if (adds.own && own >= viewLimits.own)
    throw new FieldRefused('name', 'views:error.own', { count: viewLimits.own });
  if (adds.shared && shared >= viewLimits.shared)
    throw new FieldRefused('isShared', 'views:error.shared', { count: viewLimits.shared });
}

const taken = (view?: View) => () =>
  view && !view.isOwn
    ? new FieldRefused('name', 'views:error.nameTakenOther', { name: view.createdByName })
    : new FieldRefused('name', 'views:error.nameTaken');

/** One and the same for everybody in the log: what it is to the reader is not kept. */
const logged = ({ isDefault: _default, isOwn: _own, mayChange: _may, ...view }: View) => view;

export const viewRoutes = bind(viewCalls, {
  async list({ input: { screen }, tx, actor }) {
    requireScreen(actor.roles, screen);
    return { list: (await listViews(tx, screen)).map(presentView(actor)) };
  },

  async add({ input: { screen, isDefault, ...values }, services, tx, actor, audit }) {
    requireScreen(actor.roles, screen);
    const owner = { screen, userId: actor.userId };
    await refuseTooMany(tx, owner, { own: true, shared: values.isShared });
    const { id } = await refuseTaken(
      insertView(tx, owner, values, services.clock()),
      'saved_views_name',
      taken(),
    );
    if (isDefault) await setDefaultView(tx, owner, id);
    const view = await presented(tx, actor, id);
    audit({ entity: 'view', entityId: id, after: logged(view) });
    return { view };
  },

  async update({ input: { id, version, isDefault, ...changes }, services, tx, actor, audit }) {
    const [row] = await lockViews(tx, [id]);
    const before = presentRow(row, presentView(actor));
    if (!before.mayChange) throw new CallError('forbidden');
    await refuseStale(tx, { entity: 'view', entityId: id }, before, version);
    const values = {
      name: changes.name ?? before.name,
      state: changes.state ?? before.state,
      isShared: changes.isShared ?? before.isShared,
    };
    const maker = { screen: before.screen, userId: row?.created_by ?? actor.userId };
    if (values.isShared && !before.isShared) await refuseTooMany(tx, maker, { shared: true });
    const updated = await refuseTaken(
      updateView(tx, before, values, services.clock()),
      'saved_views_name',
      taken(before),
    );
    if (!values.isShared) await dropDefaultsOfOthers(tx, updated);
    const own = { screen: before.screen, userId: actor.userId };
    if (isDefault && (values.isShared || before.isOwn)) await setDefaultView(tx, own, id);
    if (isDefault === false && before.isDefault) await dropDefaultView(tx, own);
    const [after] = await lockViews(tx, [id]);
    // An administrator who stops sharing somebody else's has it in sight for the last time.
    const shown = after ?? { ...updated, created_by_name: before.createdByName, default_id: null };
    const view = presentView(actor)(shown);
    audit({ entity: 'view', entityId: id, before: logged(before), after: logged(view) });
    return { view };
  },

  async setDefault({ input: { screen, id }, tx, actor }) {
    requireScreen(actor.roles, screen);
    const owner = { screen, userId: actor.userId };
    if (id === null) await dropDefaultView(tx, owner);
    else {
      const view = await presented(tx, actor, id);
      if (view.screen !== screen) throw new CallError('notFound');
      await setDefaultView(tx, owner, id);
    }
    return {};
  },

  async deleteList({ input, tx, actor, audit }) {
    const found = (await lockViews(tx, input.ids)).map(presentView(actor));
    if (found.some(({ mayChange }) => !mayChange)) throw new CallError('forbidden');
    for (const view of found) audit({ entity: 'view', entityId: view.id, before: logged(view) });
    // The private ones of others are to the member as if they were not there.
    if (found.length > 0)
      await deleteRows(
        tx,
        'saved_views',
        found.map(({ id }) => id),
      );
    const deleted = new Set(found.map(({ id }) => id));
    return { results: [...new Set(input.ids)].map((id) => ({ id, deleted: deleted.has(id) })) };
  },
});
