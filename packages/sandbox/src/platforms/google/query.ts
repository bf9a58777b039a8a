import { invalid } from './errors.ts';

export interface Condition {
  field: string;
  operator: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'IN';
  values: string[];
}
export interface Query {
  select: string[];
  from: string;
  where: Condition[];
  limit: number | null;
}

const queryPattern =
  /^\s*SELECT\s+(.+?)\s+FROM\s+(\w+)(?:\s+WHERE\s+(.+?))?(?:\s+ORDER\s+BY\s+.+?)?(?:\s+LIMIT\s+(\d+))?\s*;?\s*$/is;
const conditionPattern = /^([\w.]+)\s*(<=|>=|!=|=|<|>|IN)\s*(.+)$/is;

/** As much of the query language as asking for customers takes. */
export function parseQuery(text: unknown): Query {
  if (typeof text !== 'string' || text.trim() === '')
    throw invalid('requestError', 'REQUIRED_FIELD_MISSING', 'The required field was not present: query.');
  const [, select, from, where, limit] = queryPattern.exec(text) ?? [];
  if (select === undefined || from === undefined)
    throw invalid('queryError', 'UNEXPECTED_INPUT', 'Error in query: unexpected input.');
  return {
    select: select.split(',').map((field) => field.trim()),
    from,
    where: where === undefined ? [] : where.split(/\s+AND\s+/i).map(condition),
    limit: limit === undefined ? null : Number(limit),
  };
}

function condition(text: string): Condition {
  const [, field, operator, value] = conditionPattern.exec(text.trim()) ?? [];
  if (field === undefined || operator === undefined || value === undefined)
    throw invalid('queryError', 'BAD_VALUE', `Error in query: ${text.trim()}.`);
  const plain = (part: string) => part.trim().replaceAll(/^['"]|['"]$/g, '');
  const values = value
    .trim()
    .replaceAll(/^\(|\)$/g, '')
    .split(',')
    .map(plain);
  return { field, operator: operator.toUpperCase() as Condition['operator'], values };
}

export function holds({ operator, values }: Condition, own: unknown): boolean {
  const text = String(own);
  const [first = ''] = values;
  const order =
    /^-?\d+$/.test(text) && /^-?\d+$/.test(first) ? Number(text) - Number(first) : text.localeCompare(first);
  switch (operator) {
    case 'IN':
      return values.includes(text);
    case '=':
      return text === first;
    case '!=':
      return text !== first;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}
