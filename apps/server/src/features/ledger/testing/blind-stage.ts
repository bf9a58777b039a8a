import type { Connector } from '@adsail/connectors';
import { afterEach } from 'vitest';
import { until } from '../../../testing/index.ts';
import { updateAll } from '../../../testing/update-all.ts';
import type { AccountAccess } from '../access.ts';
import { sweepDoubles } from '../doubles.ts';
import { deliveryCreate, deliveryUpdate, type NewOperation, operation } from '../index.ts';
import { ledgerDefaults, type LedgerOptions } from '../options.ts';
import { FakeDelivery } from './fake-delivery.ts';
import { fakeStage } from './fake-stage.ts';
import { subjects } from './subjects.ts';

/** Life's own times: nobody waits for them, they are made to pass. */
const { lookAtMs, repeatableLooks, requestMs, lateExecutionMs, listLagMs } = ledgerDefaults;
const lifeTimes: Partial<LedgerOptions> = {
  lookAtMs,
  repeatableLooks,
  requestMs,
  lateExecutionMs,
  listLagMs,
};
const open = new Set(['PENDING', 'SENT', 'UNCERTAIN']);
const [{ draft }] = subjects as [(typeof subjects)[number]];

/** Creates against a platform that behaves badly, in time that a test lets pass. */
export function blindStage() {
  const stage = fakeStage();
  let platform = new FakeDelivery();
  afterEach(() => {
    platform = new FakeDelivery();
  });

  const access: AccountAccess = (_who, { platform: name, advertiserId: id }, options, work) =>
    work({
      connector: { platform: name, delivery: platform.delivery } as Connector,
      scope: { accessToken: 'none', account: { id, currency: 'USD', zone: 'UTC' }, ...options },
    });

  /** Everything that has a time has it so much earlier: as if so long had passed. */
  async function pass(ms: number): Promise<void> {
    platform.pass(ms);
    const earlier = (column: string) => `${column} = ${column} - ${ms} * interval '1 ms'`;
    const { owner } = stage.server();
    const columns = ['not_before', 'first_sent_at', 'sent_at', 'in_flight_until', 'doubles_due_at']
      .map(earlier)
      .join(', ');
    await updateAll(owner, 'operations', columns);
    await updateAll(owner, 'object_changes', earlier('at'));
    await owner.query(`update operation_lanes set ready_at = clock_timestamp() where ready_at < 'infinity'`);
  }

  const allRows = () =>
    stage.inTenant((tx) =>
      tx.selectFrom('operations').selectAll().where('tenant_id', '=', tx.tenantId).orderBy('id').execute(),
    );

  /** Those that wait for nothing but time: neither for what they depend on nor for an earlier change of their object. */
  const waiting = async () => {
    const left = (await allRows()).filter(({ state }) => open.has(state));
    const isFirst = ({ id, target }: (typeof left)[number]) =>
      target === null || !left.some((other) => other.target === target && other.id < id);
    return left.filter((row) => row.blocked === 0 && isFirst(row));
  };
  const isQuiet = async () =>
    (await waiting()).every(
      ({ lease_group, not_before }) => lease_group === null && not_before.getTime() > Date.now(),
    );
  const nextMs = async () => {
    const due = await waiting();
    return due.length === 0
      ? null
      : Math.min(...due.map(({ not_before }) => not_before.getTime())) - Date.now();
  };

  return {
    ...stage,
    access,
    platform: () => platform,
    /** Of all plans. */
    allRows,
    pass,
    /** Which of the looks after the (only) sending is the last one whose time has come, in seconds. */
    async reached(): Promise<number> {
      const [row] = await stage.rows();
      const seconds = (Date.now() - (row?.first_sent_at?.getTime() ?? 0)) / 1000;
      return Math.max(...[0, 5, 15, 45, 120, 300, 630].filter((at) => at <= seconds));
    },
    start: (options: Partial<LedgerOptions> = {}, through: AccountAccess = access) =>
      stage.start({ ...lifeTimes, ...options }, through),
    rename: (id: string, name: string): NewOperation =>
      operation({
        kind: deliveryUpdate,
        key: `rename ${name}`,
        account: { platform: 'TIKTOK', advertiserId: '1' },
        actor: { type: 'SYSTEM', id: null },
        planId: stage.plan,
        payload: { level: 'campaign', id, name },
      }),
    create: (name: string, rest: Partial<NewOperation> = {}): NewOperation =>
      operation({
        kind: deliveryCreate,
        key: `create ${name}`,
        account: { platform: 'TIKTOK', advertiserId: '1' },
        actor: { type: 'SYSTEM', id: null },
        planId: stage.plan,
        payload: draft(name, 'USD'),
        ...(rest as object),
      }),
    draft: (name: string) => draft(name, 'USD'),
    /** One run of the search for doubles. */
    sweep: (through: AccountAccess = access) =>
      sweepDoubles(
        { services: stage.server().services, access: through, options: ledgerDefaults },
        new AbortController().signal,
      ),
    /** Until nothing is left to do before time passes. */
    quiet: () => until(isQuiet, 'nothing is due'),
    /** Lets time pass from one look to the next until every operation has ended or waits for a person. */
    async end(each: () => Promise<void> | void = () => undefined): Promise<void> {
      for (;;) {
        await until(isQuiet, 'nothing is due');
        const next = await nextMs();
        if (next === null) return;
        await pass(next + 20);
        await each();
      }
    },
  };
}
