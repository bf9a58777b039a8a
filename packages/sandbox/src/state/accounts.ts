import { Changes } from './changes.ts';
import type { Database } from './database.ts';

export interface Account {
  id: string;
  name: string;
  /** In the platform's words. */
  status: string;
  currency: string;
  /** IANA name. */
  timezone: string;
  businessId: string | null;
  /** In the account's currency; null = billed afterwards, never empty. */
  balance: number | null;
  createdAt: number;
  /** Until when delivery is written down. */
  settledAt: number;
  fields: Record<string, unknown>;
}
interface Row extends Omit<Account, 'fields'> {
  fields: string;
}
const accountColumns = `id, name, status, currency, timezone, business_id AS businessId, balance,
  created_at AS createdAt, settled_at AS settledAt, accounts.fields AS fields`;
const read = (row: Row): Account => ({ ...row, fields: JSON.parse(row.fields) as Account['fields'] });

const maxShared = 1000;

/** What the statuses in an account depend on. It is settled every minute: what is spent counts once hardly any is left. */
const standingOf = ({ status, timezone, balance, fields }: Account): string =>
  JSON.stringify([status, timezone, balance === null ? null : Math.min(balance, 0.01), fields]);

/** Ad accounts, and who may use them. */
export class Accounts {
  readonly #database: Database;
  readonly #shared = new Map<string, Readonly<Account> | undefined>();
  readonly #changes: Changes;
  constructor(database: Database) {
    this.#database = database;
    this.#changes = new Changes(database);
    database.onEnd((isKept) => {
      if (!isKept) this.#shared.clear();
    });
  }

  insert(platform: string, account: Account): void {
    this.#shared.delete(`${platform}:${account.id}`);
    this.#database.run(
      `INSERT INTO accounts VALUES (:platform, :id, :name, :status, :currency, :timezone, :businessId, :balance,
        :createdAt, :settledAt, :fields)`,
      { platform, ...account, fields: JSON.stringify(account.fields) },
    );
  }

  save(platform: string, account: Account): void {
    const key = `${platform}:${account.id}`;
    const before = this.shared(platform, account.id);
    if (!before || standingOf(before) !== standingOf(account)) this.#changes.add(key);
    this.#shared.delete(key);
    this.#database.run(
      `UPDATE accounts SET name = :name, status = :status, currency = :currency, timezone = :timezone,
        business_id = :businessId, balance = :balance, created_at = :createdAt, settled_at = :settledAt, fields = :fields
       WHERE platform = :platform AND id = :id`,
      { platform, ...account, fields: JSON.stringify(account.fields) },
    );
  }

  /** Another number when statuses in the account may be others. */
  changesOf(platform: string, id: string): number {
    return this.#changes.of(`${platform}:${id}`);
  }

  get(platform: string, id: string): Account | undefined {
    const row = this.#database.get<Row>(
      `SELECT ${accountColumns} FROM accounts WHERE platform = :platform AND id = :id`,
      { platform, id },
    );
    return row && read(row);
  }

  /** For reading only, and read once until it changes: every status in an account depends on it. */
  shared(platform: string, id: string): Readonly<Account> | undefined {
    const key = `${platform}:${id}`;
    if (!this.#shared.has(key)) {
      if (this.#shared.size >= maxShared) this.#shared.clear();
      this.#shared.set(key, this.get(platform, id));
    }
    return this.#shared.get(key);
  }

  list(platform: string): Account[] {
    return this.#database
      .all<Row>(`SELECT ${accountColumns} FROM accounts WHERE platform = :platform ORDER BY id`, { platform })
      .map(read);
  }

  /** Gives a user a role on an account, or takes it away (role null). */
  share(platform: string, userId: string, accountId: string, role: string | null): void {
    const key = { platform, userId, accountId };
    if (role === null)
      this.#database.run(
        'DELETE FROM user_accounts WHERE platform = :platform AND user_id = :userId AND account_id = :accountId',
        key,
      );
    else
      this.#database.run(
        'INSERT OR REPLACE INTO user_accounts VALUES (:platform, :userId, :accountId, :role)',
        {
          ...key,
          role,
        },
      );
  }

  /** Who may use an account, by id. */
  people(platform: string, accountId: string): { userId: string; role: string }[] {
    return this.#database.all(
      `SELECT user_id AS userId, role FROM user_accounts WHERE platform = :platform AND account_id = :accountId
        ORDER BY user_id`,
      { platform, accountId },
    );
  }

  ofUser(platform: string, userId: string): (Account & { role: string })[] {
    return this.#database
      .all<Row & { role: string }>(
        `SELECT ${accountColumns}, role FROM user_accounts
         JOIN accounts ON accounts.platform = user_accounts.platform AND accounts.id = user_accounts.account_id
         WHERE user_accounts.platform = :platform AND user_id = :userId ORDER BY id`,
        { platform, userId },
      )
      .map((row) => ({ ...read(row), role: row.role }));
  }
}
