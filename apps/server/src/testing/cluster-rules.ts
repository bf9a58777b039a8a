import { isCase, isQuery, type Node, queriesOf, type Query } from './sql-queries.ts';

/** Begins a statement that tries what row level security does without a filter. */
export const onPurpose = '/* no filter, on purpose */';

interface FilterOptions {
  /** Names that are values, as in PL/pgSQL: `of_tenant`, or `lane` of `lane.tenant_id`. */
  variables?: ReadonlySet<string>;
}

function splitAt(nodes: readonly Node[], word: string): Node[][] {
  const parts: Node[][] = [[]];
  for (const node of nodes)
    if (node === word) parts.push([]);
    else parts.at(-1)?.push(node);
  return parts;
}

/** `a.tenant_id` or `$1` as one word, without a cast; '' where there is a bracket. */
function operand(nodes: readonly Node[]): string {
  const [term = []] = splitAt(nodes, '::');
  return term.some((node) => Array.isArray(node)) ? '' : term.join(' ').replaceAll(' . ', '.');
}

const isValue = (word: string, { variables }: FilterOptions): boolean =>
  /^(?:\$?\d+|'')$/.test(word) || variables?.has(word.replace(/\.tenant_id$/, '')) === true;

/** What those tables are called whose tenant a condition fixes; '' where it does not say it. In an OR nothing is fixed. */
function aliasesFixed(condition: readonly Node[], options: FilterOptions): string[] {
  if (condition.includes('or')) return [];
  return splitAt(condition, 'and').flatMap((part) => {
    const [first = ''] = part;
    if (part.length === 1 && Array.isArray(first)) return isCase(first) ? [] : aliasesFixed(first, options);
    const [left = '', right = '', ...more] = splitAt(part, '=').map(operand);
    if (more.length > 0) return [];
    return [
      [left, right],
      [right, left],
    ].flatMap(([column = '', value = '']) => {
      const fixed = /^(?:(?<alias>\w+)\.)?tenant_id$/.exec(column);
      return fixed && isValue(value, options) ? [fixed.groups?.['alias'] ?? ''] : [];
    });
  });
}

const isFiltered = ({ tables, conditions }: Query, at: number, options: FilterOptions): boolean =>
  conditions.some(
    ({ nodes, from }) =>
      at >= from && aliasesFixed(nodes, options).some((alias) => alias === '' || alias === tables[at]?.alias),
  );

/**
 * Tables in a statement that have no tenant filter of their own. A cluster would ask all of its machines for them, refuse the
 * statement, or answer with what is wrong; a filter on the table beside them is not enough.
 */
export function tablesWithoutFilter(
  statement: string,
  tenantTables: ReadonlySet<string>,
  options: FilterOptions = {},
): string[] {
  if (statement.startsWith(onPurpose)) return [];
  return queriesOf(statement).flatMap((query) =>
    query.tables
      .filter(({ table }, at) => tenantTables.has(table) && !isFiltered(query, at, options))
      .map(({ table }) => table),
  );
}

/** Volatile functions that come to mind, and our own, of which nearly all are. */
const isVolatile = (name: string): boolean =>
  /^(?:clock_timestamp|timeofday|random|gen_random_uuid|(?:next|set|curr|last)val|set_config|pg_notify|pg_\w*advisory\w*|app_\w+|tenants_with_\w+)$/.test(
    name,
  );
const isStable = (name: string): boolean =>
  /^(?:now|(?:statement|transaction)_timestamp|current_(?:timestamp|date|time|setting)|localtime(?:stamp)?)$/.test(
    name,
  );

/** Those of a query itself: a subquery is asked first, and its answer is a value. `isStrict`: stable ones are refused too. */
function callsRefused(nodes: readonly Node[], isStrict: boolean): string[] {
  const returning = nodes.indexOf('returning');
  return nodes.flatMap((node, at) => {
    const strict = isStrict || (returning >= 0 && at > returning);
    if (Array.isArray(node)) {
      if (isQuery(node)) return [];
      return callsRefused(node, strict || isCase(node) || nodes[at - 1] === 'coalesce');
    }
    // Some are called without a bracket.
    const isCall = Array.isArray(nodes[at + 1]) || /^(?:current_|local)/.test(node);
    return isCall && (isVolatile(node) || (strict && isStable(node))) ? [node] : [];
  });
}

/**
 * Functions that a cluster refuses in what changes a table of several machines: volatile ones, and those that only hold for the
 * statement (`now()`) in CASE, COALESCE, RETURNING and ON CONFLICT.
 */
export const refusedCalls = (statement: string, tables: ReadonlySet<string>): string[] =>
  queriesOf(statement).flatMap(({ verb, written }) =>
    written && tables.has(written.table) ? callsRefused(written.nodes, verb === 'insert') : [],
  );

/**
 * Tables into which rows are selected from none of a tenant's. A cluster copies such rows, which row level security refuses; with
 * ON CONFLICT or RETURNING it takes another way.
 */
export const copiedInto = (statement: string, tenantTables: ReadonlySet<string>): string[] =>
  queriesOf(statement).flatMap(({ tables, written }) =>
    written?.isSelected &&
    written.nodes.length === 0 &&
    tenantTables.has(written.table) &&
    !tables.some(({ table }) => tenantTables.has(table))
      ? [written.table]
      : [],
  );
