import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { addedColumns, indexes, schema } from './schema.ts';

type Values = Record<string, SQLInputValue>;
interface Prepared {
  statement: StatementSync;
  /** The name of the value at each place; one that stands twice is named twice. */
  names: readonly string[];
}
/** `isOver` false: only what was written since a savepoint is undone. */
type Ending = (isKept: boolean, isOver: boolean) => void;

/** A text in quotes, which may hold a colon, or the name of a value. */
const textOrName = /'[^']*'|:(\w+)/g;

/** What is not given is NULL. */
const inPlace = (names: readonly string[], values: Values): SQLInputValue[] =>
  names.map((name) => (name in values ? (values[name] as SQLInputValue) : null));

/** One SQLite file, one connection, statements prepared once. Everything here is synchronous on purpose:
 *  a handler runs inside one transaction and nothing else can come between. */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
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

  /** Values are bound by their place: by name, each binding looks all names up again, which for a wide row takes as long as
   *  writing it does. */
  #prepare(sql: string): Prepared {
    let prepared = this.#statements.get(sql);
    if (!prepared) {
      const names: string[] = [];
      const placed = sql.replaceAll(textOrName, (found, name: string | undefined) => {
        if (name === undefined) return found;
        names.push(name);
        return '?';
      });
      prepared = { statement: this.#connection.prepare(placed), names };
      this.#statements.set(sql, prepared);
    }
    return prepared;
  }

  run(sql: string, values: Values = {}): number {
    const { statement, names } = this.#prepare(sql);
    const changes = Number(statement.run(...inPlace(names, values)).changes);
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
    const { statement, names } = this.#prepare(sql);
    return statement.get(...inPlace(names, values)) as Row | undefined;
  }

  all<Row>(sql: string, values: Values = {}): Row[] {
    const { statement, names } = this.#prepare(sql);
    return statement.all(...inPlace(names, values)) as Row[];
  }

  /** Row by row, for answers that should not stand in memory twice. */
  each<Row>(sql: string, values: Values = {}): Iterable<Row> {
    const { statement, names } = this.#prepare(sql);
    return statement.iterate(...inPlace(names, values)) as Iterable<unknown> as Iterable<Row>;
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
