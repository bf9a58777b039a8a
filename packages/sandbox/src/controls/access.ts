import type { FastifyInstance } from 'fastify';
import type { SandboxWorld } from '../create-world.ts';
import { list, required, text } from '../fields/index.ts';
import type { Token } from '../state/index.ts';
import { ControlError, platform, readInput } from './input.ts';

/** Who may use what: fresh people, and what becomes of their consent at the platform. Nobody tells the app. */
export function accessRoutes(app: FastifyInstance, world: SandboxWorld): void {
  const { tokens, users, database } = world.state;

  app.post('/token', async ({ body }) => {
    const { platform: name } = readInput({ platform: required(platform) }, body);
    const found = world.platforms.find((candidate) => candidate.name === name);
    if (!found) throw new ControlError(`${String(name)} is not imitated yet.`, 404);
    const fresh = database.transaction(() => found.freshToken(world));
    // Who it is: to sign in at the consent page (cookie `sandbox_{platform}_user`) and to withdraw later.
    return { ...fresh, userId: tokens.get(found.name, fresh.accessToken)?.userId };
  });

  /** This browser is that person at the platform's consent page from now on. */
  app.post('/sign-in', async ({ body }, reply) => {
    const input = readInput({ platform: required(platform), userId: required(text()) }, body);
    const [name, userId] = [String(input['platform']), String(input['userId'])];
    if (!users.get(name, userId)) throw new ControlError(`${name} has no user ${userId}.`, 404);
    return reply
      .header('set-cookie', `sandbox_${name}_user=${userId}; Path=/${name}; HttpOnly; SameSite=Lax`)
      .send({ userId });
  });

  app.get('/grants', async ({ query }) => {
    const input = readInput({ platform: required(platform), userId: required(text()) }, query, 'query');
    const [name, userId] = [String(input['platform']), String(input['userId'])];
    if (!users.get(name, userId)) throw new ControlError(`${name} has no user ${userId}.`, 404);
    return { list: grantsOf(tokens.living(name, userId)) };
  });

  /** The person withdraws the app's access in the platform's own settings, or one consent of several ends. */
  app.post('/revoke', async ({ body }) => {
    const input = readInput(
      { platform: required(platform), userId: text(), accessToken: text(), grantId: text() },
      body,
    );
    const name = input['platform'] as string;
    const grantId = input['grantId'] as string | undefined;
    if (grantId !== undefined) {
      const ended = requireGrant(world, name, grantId).filter(({ ended: why }) => why === null).length;
      tokens.endGrant(name, grantId, 'revoked');
      return { ended };
    }
    const token = tokens.get(name, String(input['accessToken'] ?? ''));
    const userId = (input['userId'] as string | undefined) ?? token?.userId;
    if (userId === undefined) throw new ControlError('userId, grantId or a known accessToken is needed.');
    return { ended: tokens.endUser(name, userId, null, 'revoked') };
  });

  /** The access token's time is over now; the refresh token still works. */
  app.post('/expire', async ({ body }) => {
    const input = readInput({ platform: required(platform), grantId: required(text()) }, body);
    const [name, grantId] = [String(input['platform']), String(input['grantId'])];
    requireGrant(world, name, grantId);
    return { expired: tokens.expire(name, grantId, world.clock.now()) };
  });

  app.post('/scopes', async ({ body }) => {
    const input = readInput(
      {
        platform: required(platform),
        accessToken: text(),
        grantId: text(),
        scopes: required(list(text({ min: 1 }), { max: 50 })),
      },
      body,
    );
    const [name, scopes] = [String(input['platform']), input['scopes'] as string[]];
    const wanted =
      input['grantId'] === undefined
        ? [String(input['accessToken'] ?? '')]
        : requireGrant(world, name, String(input['grantId'])).map(({ token }) => token);
    const changed = wanted.filter((token) => tokens.setScopes(name, token, scopes));
    if (changed.length === 0) throw new ControlError('The token is not known.', 404);
    return { scopes };
  });
}

function requireGrant({ state }: SandboxWorld, platformName: string, grantId: string): Token[] {
  const found = state.tokens.ofGrant(platformName, grantId);
  if (found.length === 0) throw new ControlError(`${platformName} knows no consent ${grantId}.`, 404);
  return found;
}

export interface Grant {
  grantId: string;
  scopes: string[];
  /** What the person gave at first, and what is left of it or new. */
  knownScopes: string[];
  accountIds: string[];
  createdAt: string;
  /** When the access token ends; null = never. */
  expiresAt: string | null;
  canRefresh: boolean;
}

const instant = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** One consent each, however many tokens came of it. The tokens themselves are nobody's business. */
export function grantsOf(tokens: readonly Token[]): Grant[] {
  return [...Map.groupBy(tokens, ({ grantId }) => grantId)].flatMap(([grantId, own]) => {
    const access = own.find(({ kind }) => kind === 'access') ?? own[0];
    if (!access) return [];
    const { scopes, accountIds, createdAt, expiresAt, fields } = access;
    const first = (fields['firstScopes'] as string[] | undefined) ?? [];
    return {
      grantId,
      scopes,
      knownScopes: [...new Set([...first, ...scopes])],
      accountIds,
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: instant(access.kind === 'access' ? expiresAt : createdAt),
      canRefresh: own.some(({ kind }) => kind === 'refresh'),
    };
  });
}
