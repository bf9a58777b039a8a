import { describe, expect, it } from 'vitest';
import { attempt, unwrap } from '../core/index.ts';
import { authorise, consent } from './consent.ts';
import { stage as stageOf } from './stage.ts';
import type { Stage, Subject } from './subject.ts';

const yearMs = 365 * 86_400_000;

export function authorisationTests(subject: Subject, stage: () => Stage): void {
  describe('authorisation', () => {
    it('comes back with a code and the state untouched, and exchanges the code once', async () => {
      const { connector, accountIds } = stage();
      const { callback, grant } = await authorise(stage(), subject);
      expect(callback.state).toBe('tenant-1.member-2');
      const accounts = await connector.accounts.list({ accessToken: grant.accessToken });
      expect(accounts.map(({ id }) => id).toSorted()).toEqual(accountIds.toSorted());
      const again = connector.auth.exchange({
        code: callback.code,
        redirectUri: 'https://console.example.com/account/auth',
      });
      const error = await again.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({ kind: 'token', retry: 'after-reauth', failure: 'code' });
    });

    it('tells a refusal from a code', async () => {
      const { connector } = stage();
      const query = await consent(stage(), subject, 'refuse');
      expect(connector.auth.readCallback(query)).toEqual({ refused: true, state: 'tenant-1.member-2' });
      expect(connector.auth.readCallback({})).toBeUndefined();
    });

    it('refreshes a grant, or finds that it still holds', async () => {
      const { connector } = stage();
      const { grant } = await authorise(stage(), subject);
      const fresh = await connector.auth.refresh(grant);
      expect(await connector.accounts.list({ accessToken: fresh.accessToken })).toHaveLength(2);
      expect(fresh.accessToken !== grant.accessToken).toBe(connector.capabilities.tokens.refresh);
    });

    it('revokes: what used the token has to be authorised again', async () => {
      // On a stage of its own: some platforms end everything that the person gave to the app.
      const own = await stageOf(subject);
      try {
        const { grant } = await authorise(own, subject);
        const caller = { accessToken: grant.accessToken };
        await own.connector.auth.revoke(caller);
        const used = await attempt(() => own.connector.accounts.list(caller));
        expect(used.ok).toBe(own.connector.capabilities.tokens.revoke === 'nothing');
        expect(used.ok || used.error.retry).toBe(used.ok || 'after-reauth');
      } finally {
        await own.sandbox.stop();
      }
    });

    it('has a token that lives exactly as long as it says', async () => {
      const own = await stageOf(subject);
      try {
        const { grant } = await authorise(own, subject);
        const caller = { accessToken: grant.accessToken };
        const now = own.sandbox.world.clock.now();
        const life = grant.expiresAt === null ? yearMs : Date.parse(grant.expiresAt) - now;
        own.sandbox.world.clock.advance(life / 1000 - 60);
        expect((await attempt(() => own.connector.accounts.list(caller))).ok).toBe(true);
        own.sandbox.world.clock.advance(120);
        const late = await attempt(() => own.connector.accounts.list(caller));
        expect(late.ok).toBe(!own.connector.capabilities.tokens.expire);
        expect(late.ok || late.error.retry).toBe(late.ok || 'after-reauth');
      } finally {
        await own.sandbox.stop();
      }
    });

    it('says so when the person withdraws access at the platform', async () => {
      const { connector, sandbox } = stage();
      const { grant } = await authorise(stage(), subject);
      // What this consent gave alone, so that the stage keeps its own.
      const { tokens } = sandbox.world.state;
      const given = tokens.get(subject.name, grant.accessToken)?.grantId ?? '';
      tokens.endGrant(subject.name, given, 'revoked');
      await expect(connector.auth.refresh(grant)).rejects.toMatchObject({
        kind: 'token',
        retry: 'after-reauth',
      });
    });

    it('shows accounts with exact balance, currency and zone, one result each', async () => {
      const { connector, scope, accountIds, sandbox } = stage();
      const [id = ''] = accountIds;
      sandbox.world.state.database.transaction(() => {
        const account = sandbox.world.state.accounts.get(subject.name, id);
        const rich = account && { ...account, balance: 90071992.37 };
        if (rich) sandbox.world.state.accounts.save(subject.name, subject.funded?.(rich) ?? rich);
      });
      const results = await connector.accounts.info(scope, [id, '999', ...accountIds.slice(1)]);
      expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
      const account = unwrap(results[0]);
      const kept = sandbox.world.state.accounts.get(subject.name, id);
      const shown = { amount: '90071992.37', currency: kept?.currency };
      const lacksBalance = connector.capabilities.accountsLack?.includes('balance') ?? false;
      expect(account.balance).toEqual(lacksBalance ? null : shown);
      expect([account.currency, account.zone]).toEqual([kept?.currency, kept?.timezone]);
      expect(account.state).toBe('enabled');
    });
  });
}
