import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

export type TokenKind = 'code' | 'access' | 'refresh';

export interface Token {
  token: string;
  kind: TokenKind;
  /** Everything that came from one consent shares it; revoking ends all of it. */
  grantId: string;
  userId: string;
  appId: string;
  accountIds: string[];
  scopes: string[];
  createdAt: number;
  /** null = for good. */
  expiresAt: number | null;
  /** Why it is of no use any more: `used`, `revoked`, `replaced`; null while it is. */
  ended: string | null;
  fields: Record<string, unknown>;
}
interface Row extends Omit<Token, 'accountIds' | 'scopes' | 'fields'> {
  accountIds: string;
  scopes: string;
  fields: string;
}
const tokenColumns = `token, kind, grant_id AS grantId, user_id AS userId, app_id AS appId, account_ids AS accountIds, scopes,
  created_at AS createdAt, expires_at AS expiresAt, ended, fields`;

const read = (row: Row): Token => ({
  ...row,
  accountIds: JSON.parse(row.accountIds) as string[],
  scopes: JSON.parse(row.scopes) as string[],
  fields: JSON.parse(row.fields) as Record<string, unknown>,
});

export type NewToken = Omit<Token, 'token' | 'ended' | 'fields' | 'grantId'> & {
  token?: string;
  grantId?: string;
  fields?: Record<string, unknown>;
};

export const randomToken = (bytes = 20): string => randomBytes(bytes).toString('hex');

/** Codes, access tokens and refresh tokens. `usable` is the question a platform asks first. */
export class Tokens {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  issue(platform: string, wanted: NewToken): Token {
    const token: Token = {
      ...wanted,
      token: wanted.token ?? randomToken(),
      grantId: wanted.grantId ?? randomToken(8),
      fields: wanted.fields ?? {},
      ended: null,
    };
    this.#database.run(
      `INSERT INTO tokens VALUES (:platform, :token, :kind, :grantId, :userId, :appId, :accountIds, :scopes,
        :createdAt, :expiresAt, :ended, :fields)`,
      {
        platform,
        ...token,
        accountIds: JSON.stringify(token.accountIds),
        scopes: JSON.stringify(token.scopes),
        fields: JSON.stringify(token.fields),
      },
    );
    return token;
  }

  get(platform: string, token: string): Token | undefined {
    const row = this.#database.get<Row>(
      `SELECT ${tokenColumns} FROM tokens WHERE platform = :platform AND token = :token`,
      { platform, token },
    );
    return row && read(row);
  }

  /** The token when it is of this kind, neither ended nor expired; otherwise what is wrong with it. */
  usable(
    platform: string,
    token: string,
    kind: TokenKind,
    now: number,
  ): Token | 'unknown' | 'ended' | 'expired' {
    const found = this.get(platform, token);
    if (!found || found.kind !== kind) return 'unknown';
    if (found.ended !== null) return 'ended';
    return found.expiresAt !== null && found.expiresAt <= now ? 'expired' : found;
  }

  /** What people's consents still give: access and refresh tokens that nobody ended. */
  living(platform: string, userId: string): Token[] {
    return this.#database
      .all<Row>(
        `SELECT ${tokenColumns} FROM tokens WHERE platform = :platform AND user_id = :userId AND kind <> 'code'
          AND ended IS NULL ORDER BY created_at DESC`,
        { platform, userId },
      )
      .map(read);
  }

  ofGrant(platform: string, grantId: string): Token[] {
    return this.#database
      .all<Row>(`SELECT ${tokenColumns} FROM tokens WHERE platform = :platform AND grant_id = :grantId`, {
        platform,
        grantId,
      })
      .map(read);
  }

  /** The access tokens of a consent expire now; what refreshes them does not. */
  expire(platform: string, grantId: string, now: number): number {
    return this.#database.run(
      `UPDATE tokens SET expires_at = :now WHERE platform = :platform AND grant_id = :grantId AND kind = 'access'
        AND ended IS NULL AND (expires_at IS NULL OR expires_at > :now)`,
      { platform, grantId, now },
    );
  }

  /** What the person lets the app do from now on; whether the token is there. What was given first is kept in mind. */
  setScopes(platform: string, token: string, scopes: readonly string[]): boolean {
    const changed = this.#database.run(
      `UPDATE tokens SET scopes = :scopes, fields = json_set(fields, '$.firstScopes',
          json(coalesce(fields ->> '$.firstScopes', scopes)))
        WHERE platform = :platform AND token = :token`,
      { platform, token, scopes: JSON.stringify(scopes) },
    );
    return changed > 0;
  }

  end(platform: string, token: string, why: string): void {
    this.#database.run(
      'UPDATE tokens SET ended = :why WHERE platform = :platform AND token = :token AND ended IS NULL',
      { platform, token, why },
    );
  }

  /** Ends what one consent gave, of one kind or all. */
  endGrant(platform: string, grantId: string, why: string, kind: TokenKind | null = null): void {
    this.#database.run(
      `UPDATE tokens SET ended = :why WHERE platform = :platform AND grant_id = :grantId AND ended IS NULL
        AND (:kind IS NULL OR kind = :kind)`,
      { platform, grantId, why, kind },
    );
  }

  /** What a person does in the platform's settings: this app may do nothing for me any more. */
  endUser(platform: string, userId: string, appId: string | null, why: string): number {
    return this.#database.run(
      `UPDATE tokens SET ended = :why WHERE platform = :platform AND user_id = :userId AND ended IS NULL
        AND (:appId IS NULL OR app_id = :appId)`,
      { platform, userId, appId, why },
    );
  }
}
