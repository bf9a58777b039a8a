import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryLimiter, parseJson, writeJson } from '../core/index.ts';
import { subject as facebook } from '../facebook/testing.ts';
import { subject as google } from '../google/testing.ts';
import { subject as ocean } from '../ocean/testing.ts';
import { subject as tiktok } from '../tiktok/testing.ts';
import { stage } from './stage.ts';
import type { Stage } from './subject.ts';

type Change = (row: Record<string, unknown>) => void;

/** Every object in an answer that is about the account: its id is a text on some platforms and a number on others. */
function changed(part: unknown, id: string, idKey: string, change: Change): unknown {
  if (Array.isArray(part)) return part.map((each) => changed(each, id, idKey, change));
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([name, each]) => [name, changed(each, id, idKey, change)]);
  const row = Object.fromEntries(entries) as Record<string, unknown>;
  if (String(row[idKey]) === id) change(row);
  return row;
}

const without =
  (...names: string[]): Change =>
  (row) => {
    for (const name of names) delete row[name];
  };
const odd =
  (name: string): Change =>
  (row) => {
    if (name in row) row[name] = { not: 'as expected' };
  };

const plain = { ok: true, value: { balance: null } };
const refused = { ok: false, error: { kind: 'policy' } };
const cases = [
  [tiktok, 'advertiser_id', 'balance', without('balance'), plain],
  [tiktok, 'advertiser_id', 'create_time', without('create_time'), { ok: true, value: { createdAt: null } }],
  [tiktok, 'advertiser_id', 'a readable balance', odd('balance'), plain],
  [tiktok, 'advertiser_id', 'zone', without('timezone', 'display_timezone'), refused],
  [tiktok, 'advertiser_id', 'currency', without('currency'), refused],
  [facebook, 'account_id', 'zone', without('timezone_name'), refused],
  [facebook, 'account_id', 'currency', without('currency'), refused],
  [facebook, 'account_id', 'status', without('account_status'), { ok: true, value: { state: 'pending' } }],
  [google, 'id', 'zone', without('timeZone'), refused],
  [google, 'id', 'currency', without('currencyCode'), refused],
  [google, 'id', 'status', without('status'), { ok: true, value: { platformStatus: 'UNKNOWN' } }],
  [ocean, 'advertiser_id', 'valid balance', without('valid_balance'), { ok: true, value: { quota: null } }],
  [ocean, 'advertiser_id', 'funds', without('balance', 'valid_balance'), plain],
] as const;

describe('an account whose answer lacks a field', () => {
  const open = new Map<string, Stage>();
  beforeAll(async () => {
    for (const subject of [tiktok, facebook, google, ocean]) open.set(subject.name, await stage(subject));
  });
  afterAll(async () => {
    for (const { sandbox } of open.values()) await sandbox.stop();
  });

  it.each(cases.map((each) => [each[0].name, each[2], each] as const))(
    'on %s: %s',
    async (_platform, _field, [subject, idKey, , change, expected]) => {
      const { sandbox, scope, accountIds } = open.get(subject.name) as Stage;
      const [lacking = '', whole = ''] = accountIds;
      const connector = subject.connect(`${sandbox.url}/${subject.name}`, {
        limiter: new MemoryLimiter(),
        log() {},
        fetch: async (...request) => {
          const answer = await fetch(...request);
          const body = changed(parseJson(await answer.text()), lacking, idKey, change);
          return new Response(writeJson(body), answer);
        },
      });
      const [first, second] = await connector.accounts.info(scope, [lacking, whole]);
      expect(first).toMatchObject(expected);
      expect(second).toMatchObject({ ok: true, value: { id: whole } });
    },
  );
});
