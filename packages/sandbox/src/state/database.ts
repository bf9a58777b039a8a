import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { addedColumns, indexes, schema } from './schema.ts';

type Values = Record<string, SQLInputValue>;
/** `isOver` false: only what was written since a savepoint is undone. */
type Ending = (isKept: boolean, isOver: boolean) => void;

/** One SQLite file, one connection, statements prepared once. Everything here is synchronous on purpose:
 *  a handler runs inside one transaction and nothing else can come between. */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #depth = 0;
  readonly #endings: Ending[] = [];

  /** `folder` undefined: in memory, for tests. */
  constructor(folder?: string) {
    if (folder) mkdirSync(folder, { recursive: true });
    this.#connection = new DatabaseSync(folder ? join(folder, 'state.sqlite') : ':memory:');
    // 32 MB of pages: an account of a hundred thousand ads is written and read all over.
    // With the write-ahead log a commit that returned is in the operating system's hands: it survives kill -9.
    this.#connection.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -32768',
    );
    // SQLite's own knows the letters of ASCII only.
    this.#connection.function('small_letters', { deterministic: true }, (text) => String(text).toLowerCase());
    this.#connection.exec(schema);
    this.#addColumns();
    this.#connection.exec(indexes);
  }

  #addColumns(): void {
    for (const { table, column, definition, fill = '' } of addedColumns) {
      const columns = this.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
      if (!columns.some(({ name }) => name === column))
        this.#connection.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}; ${fill}`);
    }
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#connection.prepare(sql);
      statement.setAllowUnknownNamedParameters(true);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  run(sql: string, values: Values = {}): number {
    const changes = Number(this.#prepare(sql).run(values).changes);
    // To a savepoint: what was written since is gone as well.
    if (sql.startsWith('ROLLBACK')) this.#tell(false, false);
    return changes;
  }

  /** For what is kept in memory beside the tables: told whether what was written stands or has been undone. */
  onEnd(told: Ending): void {
    this.#endings.push(told);
  }

  #tell(isKept: boolean, isOver = true): void {
    for (const told of this.#endings) told(isKept, isOver);
  }

  get<Row>(sql: string, values: Values = {}): Row | undefined {
    return this.#prepare(sql).get(values) as Row | undefined;
  }

  all<Row>(sql: string, values: Values = {}): Row[] {
    return this.#prepare(sql).all(values) as Row[];
  }

  /** Row by row, for answers that should not stand in memory twice. */
  each<Row>(sql: string, values: Values = {}): Iterable<Row> {
    return this.#prepare(sql).iterate(values) as Iterable<unknown> as Iterable<Row>;
  }

  /** All or nothing; a transaction inside another one belongs to it. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    this.#connection.exec('BEGIN IMMEDIATE');
    this.#depth += 1;
    try {
      const result = work();
      this.#connection.exec('COMMIT');
      this.#tell(true);
      return result;
    } catch (error) {
      this.#connection.exec('ROLLBACK');
      this.#tell(false);
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  close(): void {
    this.#connection.close();
  }
}
