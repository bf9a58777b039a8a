/** Instants are virtual milliseconds unless a name says otherwise; `fields` is JSON in the platform's spelling. */
export const schema = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS users (
  platform TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, fields TEXT NOT NULL,
  PRIMARY KEY (platform, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS accounts (
  platform TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, status TEXT NOT NULL,
  currency TEXT NOT NULL, timezone TEXT NOT NULL, business_id TEXT, balance REAL,
  created_at INTEGER NOT NULL, settled_at INTEGER NOT NULL, fields TEXT NOT NULL,
  PRIMARY KEY (platform, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS user_accounts (
  platform TEXT NOT NULL, user_id TEXT NOT NULL, account_id TEXT NOT NULL, role TEXT NOT NULL,
  PRIMARY KEY (platform, user_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS tokens (
  platform TEXT NOT NULL, token TEXT NOT NULL, kind TEXT NOT NULL, grant_id TEXT NOT NULL,
  user_id TEXT NOT NULL, app_id TEXT NOT NULL, account_ids TEXT NOT NULL, scopes TEXT NOT NULL,
  created_at INTEGER NOT NULL, expires_at INTEGER, ended TEXT, fields TEXT NOT NULL,
  PRIMARY KEY (platform, token)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tokens_grant ON tokens (platform, grant_id);

CREATE TABLE IF NOT EXISTS objects (
  platform TEXT NOT NULL, level TEXT NOT NULL, id TEXT NOT NULL, account_id TEXT NOT NULL, parent_id TEXT,
  name TEXT NOT NULL, status TEXT NOT NULL, review_at INTEGER, review_reason TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, fields TEXT NOT NULL,
  listed_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (platform, level, id)
) STRICT, WITHOUT ROWID;
DROP INDEX IF EXISTS objects_account;
DROP INDEX IF EXISTS objects_parent;
CREATE INDEX IF NOT EXISTS objects_name ON objects (platform, level, account_id, name);

CREATE TABLE IF NOT EXISTS delivered (
  platform TEXT NOT NULL, account_id TEXT NOT NULL, day TEXT NOT NULL, ad_id TEXT NOT NULL,
  group_id TEXT NOT NULL, campaign_id TEXT NOT NULL, spend REAL NOT NULL, hours TEXT NOT NULL,
  impressions REAL NOT NULL DEFAULT 0,
  PRIMARY KEY (platform, account_id, day, ad_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS delivered_group ON delivered (platform, group_id, day);
CREATE INDEX IF NOT EXISTS delivered_campaign ON delivered (platform, campaign_id, day);

CREATE TABLE IF NOT EXISTS spans (
  platform TEXT NOT NULL, account_id TEXT NOT NULL, ad_id TEXT NOT NULL, group_id TEXT NOT NULL,
  campaign_id TEXT NOT NULL, first_day TEXT NOT NULL, last_day TEXT NOT NULL, gaps INTEGER NOT NULL DEFAULT 0,
  seeded_from TEXT, seeded_to TEXT, daily REAL NOT NULL DEFAULT 0, seeded_spend REAL NOT NULL DEFAULT 0,
  PRIMARY KEY (platform, ad_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS seeded_sums (
  platform TEXT NOT NULL, campaign_id TEXT NOT NULL, ad_id TEXT NOT NULL, first_day INTEGER NOT NULL,
  last_day INTEGER NOT NULL, youngest INTEGER NOT NULL, figures BLOB NOT NULL,
  PRIMARY KEY (platform, campaign_id, ad_id)
) STRICT;

CREATE TABLE IF NOT EXISTS requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT, platform TEXT NOT NULL, at INTEGER NOT NULL, real_at INTEGER NOT NULL,
  method TEXT NOT NULL, path TEXT NOT NULL, status INTEGER, code TEXT, fault TEXT, request_id TEXT NOT NULL,
  duration REAL NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS people (list INTEGER PRIMARY KEY, people BLOB NOT NULL) STRICT;
`;

/** Made after the columns that came later. They hold all that a plain list asks of its rows, so that counting and
 *  skipping a hundred thousand of them reads no row. */
export const indexes = `
CREATE INDEX IF NOT EXISTS objects_in_account
  ON objects (platform, level, account_id, created_at, id, status, listed_at, parent_id);
CREATE INDEX IF NOT EXISTS objects_in_parent
  ON objects (platform, level, parent_id, created_at, id, status, listed_at, review_at, review_reason);
CREATE INDEX IF NOT EXISTS objects_by_status ON objects (platform, level, account_id, status);
CREATE INDEX IF NOT EXISTS objects_assembled ON objects (platform, account_id)
  WHERE level = 'ad' AND fields ->> '$.creative_asset_groups_spec' IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_fed ON objects (platform, account_id)
  WHERE level = 'adcreative' AND fields ->> '$.asset_feed_spec' IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_by_creative ON objects (platform, account_id, fields ->> '$.creative_id')
  WHERE level = 'ad' AND fields ->> '$.creative_id' IS NOT NULL;
CREATE INDEX IF NOT EXISTS delivered_ad ON delivered (platform, ad_id, day);
CREATE INDEX IF NOT EXISTS spans_account ON spans (platform, account_id, ad_id, first_day, last_day, seeded_spend);
CREATE INDEX IF NOT EXISTS spans_group ON spans (platform, group_id, seeded_spend);
CREATE INDEX IF NOT EXISTS spans_campaign ON spans (platform, campaign_id, seeded_spend);
`;

/** Columns that came later: a file of an older sandbox gets them when it is opened. */
export const addedColumns: readonly {
  table: string;
  column: string;
  definition: string;
  /** What follows from it for the rows that are there. */
  fill?: string;
}[] = [
  { table: 'objects', column: 'listed_at', definition: 'INTEGER NOT NULL DEFAULT 0' },
  {
    table: 'delivered',
    column: 'impressions',
    definition: 'REAL NOT NULL DEFAULT 0',
    fill: `UPDATE delivered SET impressions =
        (SELECT coalesce(sum(value), 0.0) FROM json_each(hours) WHERE key % 2 = 1);
      INSERT INTO spans (platform, account_id, ad_id, group_id, campaign_id, first_day, last_day, gaps)
        SELECT platform, account_id, ad_id, group_id, campaign_id, min(day), max(day),
          count(*) <= julianday(max(day)) - julianday(min(day)) FROM delivered GROUP BY platform, ad_id`,
  },
];
