import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect, unwrap } from '../core/index.ts';
import { fileIn } from './change-log-file.ts';
import { ok, refusal, scope, subject } from './testing.ts';

const stage = setUpStage(subject);

it('tells who changed what, in the sandbox too', async () => {
  const { clock } = stage.sandbox.world;
  const draft = stage.draft('campaign', 'Logged');
  const { id } = unwrap((await stage.delivery.create(stage.scope, [draft]))[0]);
  clock.advance(3600);
  const from = new Date(clock.now()).toISOString();
  await stage.delivery.update(stage.scope, 'campaign', [{ id, name: '已改名 "A, B"' }]);
  await stage.delivery.setBudget(stage.scope, 'campaign', [
    { id, amount: { amount: '777.5', currency: 'USD' } },
  ]);
  clock.advance(600);
  await stage.delivery.setStatus(stage.scope, 'campaign', [id], 'ENABLE');
  const to = new Date(clock.now()).toISOString();
  const log = stage.connector.changes!;
  const changes = await collect(log.list(stage.scope, { from, to, objectIds: [id] }));
  const about = { objectId: id, objectKind: 'Campaign', actor: expect.stringMatching(/^\w\*+\w@/) as string };
  expect(changes).toMatchObject([
    { ...about, title: 'On/Off Status', fields: ['status'], details: ['Paused -> Enabled'] },
    { ...about, fields: ['budget'], details: [expect.stringMatching(/ -> 777\.50 USD$/)] },
    { ...about, fields: ['name'], details: ['Logged -> 已改名 "A, B"'] },
  ]);
  expect(Date.parse(changes[0]!.at) - Date.parse(changes[1]!.at)).toBe(600_000);
  expect(new Set(changes.map((each) => each.id)).size).toBe(3);
  expect(await collect(log.list(stage.scope, { from: to, to, objectIds: ['7'] }))).toEqual([]);
});

describe('on the wire', () => {
  const line = (object: string, details: string, time = '2026-02-02 04:05') =>
    `${time},Ad group,18462,${object},y***n@gmail.com,Marketing API,75361,"${details.replaceAll('"', '""')}"`;
  const change = (name: string, before: string, after: string) =>
    JSON.stringify([
      { action: 'Change ', name, before_after: [{ before: `b'${before}'`, after: `b'${after}'` }] },
    ]);
  const head = 'Time,log_object_type,Object ID,Object,Operator,Source,App ID,Activity details';
  /** As answers have it: in JSON, with the bytes as Python shows them. */
  const logOf = (lines: readonly string[]) => {
    const file = ['Budget changes,0', 'Status changes,1', '', head, ...lines, ''].join('\r\n');
    const file_data = `b'${file.replaceAll('\\', '\\\\').replaceAll('\r', '\\r').replaceAll('\n', '\\n')}'`;
    return ok({ status: 'SUCCESS', changelog: JSON.stringify({ file_data, file_name: '7602.csv' }) });
  };
  const asked = (log: object, statuses = ['SUCCESS']) => [
    ok({ task_id: '76' }),
    ...statuses.map((status) => ok({ status })),
    log,
  ];
  const range = { from: '2026-02-02T00:00:00Z', to: '2026-02-03T00:00:00Z' };

  it('a file is ordered, waited for and read, in the zone of the account', async () => {
    const log = logOf([
      line('On/Off Status', change('Ad group', 'Paused', 'Enabled')),
      line('Ad group', JSON.stringify([{ action: 'Create', name: 'Ad group' }])),
      line('On/Off Status', JSON.stringify([{ action: 'Delete', name: 'Ad group' }])),
      line('Budget & Schedule', change('Budget', '50.00 USD', '20.00 USD')),
      line('Settings', change('Name', 'Budget', 'Bid')),
      line('Bidding & Optimization', change('Target CPA bid', '1.00 USD', '2.00 USD')),
      line('Targeting', change('Smart audience', 'On', 'Off')),
      line('Settings', change('Name', 'a', 'b'), '2026-01-30 10:00'),
    ]);
    const { connector, sent, slept } = answering(
      subject,
      asked(log, ['PROCESSING', 'PROCESSING', 'SUCCESS']),
    );
    const changes = await collect(connector.changes.list(scope, range));
    expect(changes.map(({ title, fields }) => [title, fields])).toEqual([
      ['On/Off Status', ['status']],
      ['Ad group', []],
      ['On/Off Status', ['status']],
      ['Budget & Schedule', ['budget']],
      ['Settings', ['name']],
      ['Bidding & Optimization', ['bid']],
      ['Targeting', []],
    ]);
    // New York: five hours behind.
    expect(changes[0]).toMatchObject({
      at: '2026-02-02T09:05:00.000Z',
      objectId: '18462',
      actor: 'y***n@gmail.com',
    });
    expect(changes[0]?.details).toEqual(['Paused -> Enabled']);
    expect(sent[0]?.body).toMatchObject({ advertiser_id: scope.account.id, timezone: scope.account.zone });
    expect(sent.map(({ path }) => path.split('/').at(-2))).toEqual([
      'create',
      'check',
      'check',
      'check',
      'download',
    ]);
    expect(slept).toHaveLength(2);
  });

  it('of a longer time several are asked for, of thirty days at most', async () => {
    const { connector, sent } = answering(subject, ({ path }) =>
      path.endsWith('create/') ? ok({ task_id: '76' }) : { ...logOf([]) },
    );
    const long = { from: '2026-01-01T00:00:00Z', to: '2026-02-15T00:00:00Z' };
    expect(await collect(connector.changes.list(scope, long))).toEqual([]);
    const bodies = sent.flatMap(({ body, path }) =>
      path.endsWith('create/') ? [body as { start_time: string; end_time: string }] : [],
    );
    expect(bodies.map(({ start_time: start, end_time: end }) => [start, end])).toEqual([
      ['2025-12-31 00:00:00', '2026-01-30 00:00:00'],
      ['2026-01-28 00:00:00', '2026-02-16 00:00:00'],
    ]);
  });

  it('one that is not made is a passing failure', async () => {
    const { connector } = answering(subject, [ok({ task_id: '76' }), ok({ status: 'FAILED' })]);
    await expect(collect(connector.changes.list(scope, range))).rejects.toMatchObject({ kind: 'transient' });
    const refused = answering(subject, [refusal(40_001)]);
    await expect(collect(refused.connector.changes.list(scope, range))).rejects.toMatchObject({
      kind: 'token',
    });
  });

  it.each([
    [`{'file_data': b'Time,Object\\r\\nA,B\\r\\n', \n    'file_name': '7.csv'}`, 'Time,Object\r\nA,B\r\n'],
    [JSON.stringify({ file_data: String.raw`b'\xe5\x90\x8d,b'a''`, file_name: '7.csv' }), `名,b'a'`],
    [JSON.stringify({ file_data: 'b"it\'s"' }), "it's"],
    ['Time,Object', 'Time,Object'],
  ])('%j holds %j', (changelog, file) => {
    expect(fileIn(changelog)).toBe(file);
  });
});
