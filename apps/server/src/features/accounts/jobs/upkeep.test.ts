import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../services.ts';
import { createVault } from '../../../vault.ts';
import { openAccount } from '../index.ts';
import { codeOf, type Stage, stage } from '../testing/stage.ts';
import { purgeJob, resealJob } from './upkeep.ts';

let open: Stage;
beforeAll(async () => {
  open = await stage({ log: true });
});
afterAll(() => open.close());

const sealed = async () =>
  (
    await open.server.owner.query<{ access: Buffer; refresh: Buffer | null }>(
      'select sealed_access as access, sealed_refresh as refresh from platform_grants where sealed_access is not null',
    )
  ).rows.flatMap(({ access, refresh }) => (refresh ? [access, refresh] : [access]));

describe('a new key', () => {
  it('seals every token again, after which the old one is not needed any more', async () => {
    const { admin } = open.fixture.a;
    const person = open.person('OCEAN');
    expect(codeOf(await open.authorise(admin, person))).toBe(0);
    expect(codeOf(await open.authorise(open.fixture.b.admin, open.person('TIKTOK')))).toBe(0);
    const { services } = open.server;
    const fresh = { name: 'k2', key: randomBytes(32) };
    const both: Services = { ...services, vault: createVault([fresh, ...services.config.tokenKeys]) };
    const only: Services = { ...services, vault: createVault([fresh]) };
    const signal = new AbortController().signal;
    const key = { platform: 'OCEAN', advertiserId: person.accountIds[0] ?? '' } as const;
    const who = { tenantId: admin.tenantId, userId: admin.userId };
    const before = await openAccount(both, who, key);
    await expect(openAccount(only, who, key)).rejects.toThrow('is missing');
    // Without the old key nothing is touched, and the log says whose tokens they are.
    await resealJob.handler({}, only, signal);
    expect((await sealed()).every((text) => both.vault.isOld(text))).toBe(true);
    expect(open.server.logged.join('')).toContain('could not be sealed again');
    await resealJob.handler({}, both, signal);
    expect((await sealed()).length).toBe(3);
    expect((await sealed()).some((text) => both.vault.isOld(text))).toBe(false);
    const after = await openAccount(only, who, key);
    expect(after.scope.accessToken).toBe(before.scope.accessToken);
    await resealJob.handler(
      {},
      { ...services, vault: createVault([...services.config.tokenKeys, fresh]) },
      signal,
    );
  });
});

describe('what has served its time', () => {
  it('is removed: authorisations, callback addresses, grants without accounts, tokens of dead ones', async () => {
    const { admin } = open.fixture.a;
    const person = open.person('TIKTOK');
    await open.authorise(admin, person);
    await open.authorise(admin, person);
    const count = async (text: string) =>
      (
        (await open.server.owner.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0] as {
          n: number;
        }
      ).n;
    expect(await count(`platform_grants where status = 'USER_CANCEL'`)).toBe(1);
    const living = await count(`platform_grants where status = 'NORMAL'`);
    await open.run(purgeJob, {});
    expect(await count('authorisations')).toBeGreaterThan(3);
    await open.advance(3 * 24 * 3_600_000);
    await open.run(purgeJob, {});
    expect(await count('authorisations')).toBe(0);
    expect(await count('platform_grants')).toBe(living);
  });
});
