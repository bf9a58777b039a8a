/** What is left of a statement when its texts and comments are gone: names without quotes, numbers, parameters and signs. */
const tokensOf = (statement: string): string[] =>
  [
    ...statement
      .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
      .replaceAll(/'(?:[^']|'')*'/g, "''")
      .matchAll(/"([^"]+)"|\$?\w+|''|[^\s\w]/g),
  ].map(([token, quoted]) => quoted ?? token.toLowerCase());

const beforeTable = new Set(['from', 'join', 'update', 'using']);
/** What may follow a table's name without being its other name. */
const notAlias = new Set(
  `where set on join left right inner full cross natural order group having limit offset union for returning using values select
   as with when default lateral window fetch except intersect`.split(/\s+/),
);
const isName = (token: string | undefined): token is string =>
  token !== undefined && /^[a-z_]\w*$/.test(token) && !notAlias.has(token);

interface Reference {
  table: string;
  alias: string;
  /** Where its query begins: after the bracket around it, or at the statement's beginning. */
  query: number;
}

const beginsQuery = new Set(['select', 'with', 'update', 'delete', 'insert']);

/** Where the query begins that a token belongs to; brackets that hold no query of their own are part of it. */
function queryOf(tokens: readonly string[], at: number): number {
  let depth = 0;
  for (let position = at - 1; position >= 0; position -= 1) {
    if (tokens[position] === ')') depth += 1;
    if (tokens[position] !== '(') continue;
    if (depth > 0) depth -= 1;
    else if (beginsQuery.has(tokens[position + 1] ?? '')) return position + 1;
  }
  return 0;
}

function referencesTo(tokens: readonly string[], tables: ReadonlySet<string>): Reference[] {
  return tokens.flatMap((token, at) => {
    if (!tables.has(token) || !beforeTable.has(tokens[at - 1] ?? '')) return [];
    const next = tokens[at + 1] === 'as' ? tokens[at + 2] : tokens[at + 1];
    return [{ table: token, alias: isName(next) ? next : token, query: queryOf(tokens, at) }];
  });
}

const isValue = (token: string | undefined): boolean => token !== undefined && /^\$?\d+$/.test(token);

/** `a.tenant_id = $1`, in its own query also without the name; never another table's column. */
function hasFilter(tokens: readonly string[], { alias, query }: Reference): boolean {
  return tokens.some((token, at) => {
    if (token !== 'tenant_id' || tokens[at + 1] !== '=' || !isValue(tokens[at + 2])) return false;
    if (tokens[at - 1] !== '.') return queryOf(tokens, at) === query;
    return tokens[at - 2] === alias;
  });
}

/** Begins a statement that tries what row level security does without a filter. */
export const onPurpose = '/* no filter, on purpose */';

/**
 * Tables in a statement that have no tenant filter of their own. A cluster would ask all of its machines for them, refuse the
 * statement, or answer with what is wrong; a filter on the table beside them is not enough.
 */
export function tablesWithoutFilter(statement: string, tenantTables: ReadonlySet<string>): string[] {
  if (statement.startsWith(onPurpose)) return [];
  const tokens = tokensOf(statement);
  return referencesTo(tokens, tenantTables)
    .filter((reference) => !hasFilter(tokens, reference))
    .map(({ table }) => table);
}
