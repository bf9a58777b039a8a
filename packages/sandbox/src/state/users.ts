import type { Database } from './database.ts';

export interface PlatformUser {
  id: string;
  name: string;
  fields: Record<string, unknown>;
}
interface Row {
  id: string;
  name: string;
  fields: string;
}
const read = (row: Row): PlatformUser => ({
  ...row,
  fields: JSON.parse(row.fields) as PlatformUser['fields'],
});

/** People with a login at a platform. */
export class Users {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  insert(platform: string, user: PlatformUser): void {
    this.#database.run('INSERT INTO users VALUES (:platform, :id, :name, :fields)', {
      platform,
      id: user.id,
      name: user.name,
      fields: JSON.stringify(user.fields),
    });
  }

  get(platform: string, id: string): PlatformUser | undefined {
    const row = this.#database.get<Row>(
      'SELECT id, name, fields FROM users WHERE platform = :platform AND id = :id',
      { platform, id },
    );
    return row && read(row);
  }

  list(platform: string): PlatformUser[] {
    return this.#database
      .all<Row>('SELECT id, name, fields FROM users WHERE platform = :platform ORDER BY id', { platform })
      .map(read);
  }
}
