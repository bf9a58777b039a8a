/** A statement's words, signs and values in their order; a bracket is a list of its own, and so is what `case … end` holds. */
export type Node = string | Node[];

const textPattern = String.raw`\be'(?:[^'\\]|\\[\s\S])*'|'(?:[^']|'')*'|\$(?<tag>[a-z_]\w*|)\$[\s\S]*?\$\k<tag>\$`;
const commentPattern = String.raw`--[^\n]*|/\*[\s\S]*?\*/`;
const otherPattern = String.raw`"(?<quoted>[^"]+)"|\$?\w+|::|:=|(?:(?!--|/\*)[-+*/<>=~!@#%^&|?])+|[^\s\w]`;
// One expression for all of it: what begins first wins, so that `--` in a text is no comment and a quote in a comment no text.
const tokenPattern = new RegExp(
  `(?<text>${textPattern})|(?<comment>${commentPattern})|${otherPattern}`,
  'gi',
);

const words = (text: string) => new Set<Node | undefined>(text.split(' '));
const joinKinds = words('left right full inner cross natural');
const otherClauses = words(
  'with select perform insert delete merge when set values returning having limit offset fetch for window',
);
const keywords = new Set([
  ...joinKinds,
  ...otherClauses,
  ...words('from join using on where into update group order conflict outer lateral only as'),
  ...words('and or not distinct case end union except intersect loop'),
]);

/** Names without quotes, unless they would then be keywords; a text is `''`, a comment nothing. */
const tokensOf = (statement: string): string[] =>
  [...statement.matchAll(tokenPattern)].flatMap(({ 0: token, groups = {} }) => {
    if (groups['comment'] !== undefined) return [];
    if (groups['text'] !== undefined) return ["''"];
    const { quoted } = groups;
    return quoted === undefined || keywords.has(quoted) ? token.toLowerCase() : quoted;
  });

export const isCase = (node: Node): node is Node[] => Array.isArray(node) && node[0] === 'case';

function treeOf(statement: string): Node[] {
  const tree: Node[] = [];
  const open = [tree];
  for (const token of tokensOf(statement)) {
    const inner = open.at(-1) ?? tree;
    if (token === '(' || token === 'case') {
      const bracket: Node[] = token === 'case' ? [token] : [];
      inner.push(bracket);
      open.push(bracket);
    } else if (token === ')' || (token === 'end' && isCase(inner))) open.pop();
    else inner.push(token);
  }
  return tree;
}

export interface TableReference {
  table: string;
  /** What the query calls it. */
  alias: string;
}

/** One query: a subquery is another, and so is each half of a union. */
export interface Query {
  verb: string | undefined;
  /** What it reads or changes, in its order. An insert's target is not among them: it looks for no rows in it. */
  tables: TableReference[];
  /** Its WHERE and its ONs, each with the first of the tables that it can leave rows out of. */
  conditions: { nodes: Node[]; from: number }[];
  /** The table that it writes, and what may say the new values: the query without its WITH, of an insert what follows its rows; `isSelected`: the rows of an insert come from a query. */
  written?: { table: string; nodes: readonly Node[]; isSelected?: boolean };
}

type Clause = 'from' | 'on' | 'where' | 'conflict' | 'other';

/** The clause that begins at a word, if one does. */
function clauseAt(nodes: readonly Node[], at: number): Clause | undefined {
  const [before, node, next] = [nodes[at - 1], nodes[at], nodes[at + 1]];
  switch (node) {
    case 'from':
      return before === 'distinct' ? undefined : 'from'; // a is distinct from b
    case 'join':
    case 'using':
      return 'from';
    case 'update':
      return before === 'for' || before === 'key' ? undefined : 'from'; // select … for no key update
    case 'into':
      return before === 'merge' ? 'from' : 'other';
    case 'on':
      if (before === 'distinct') return undefined; // select distinct on (a)
      return next === 'conflict' ? 'conflict' : 'on';
    case 'where':
      return 'where';
    case 'group':
    case 'order':
      return next === 'by' ? 'other' : undefined;
    default:
      if (joinKinds.has(node)) return Array.isArray(next) ? undefined : 'from'; // left(name, 1)
      return otherClauses.has(node) ? 'other' : undefined;
  }
}

const verbs = words('select perform insert update delete merge');
export const isQuery = (node: Node): node is Node[] =>
  Array.isArray(node) && (verbs.has(node[0]) || node[0] === 'with');
const isName = (node: Node | undefined): node is string =>
  typeof node === 'string' && /^[a-z_]\w*$/i.test(node) && !keywords.has(node);

const beforeTable = words('from using join into update only ,');

/** Whether a table's name stands here in a FROM: not its other name, not its schema, not a function. */
function isTable(nodes: readonly Node[], at: number): boolean {
  if (!isName(nodes[at]) || nodes[at + 1] === '.' || Array.isArray(nodes[at + 1])) return false;
  const first = nodes[at - 1] === '.' ? at - 2 : at;
  return first === 0 || beforeTable.has(nodes[first - 1]);
}

function referenceAt(nodes: readonly Node[], at: number): TableReference {
  const next = nodes[at + 1] === 'as' ? nodes[at + 2] : nodes[at + 1];
  return { table: String(nodes[at]), alias: isName(next) ? next : String(nodes[at]) };
}

/** An outer join's ON leaves out no rows of the side that it keeps; of a right or full join's we expect nothing. */
function firstNarrowed(nodes: readonly Node[], join: number, tables: number): number {
  const kind = nodes[join - 1] === 'outer' ? nodes[join - 2] : nodes[join - 1];
  if (kind === 'left') return tables;
  return kind === 'right' || kind === 'full' ? Infinity : 0;
}

function readQuery(nodes: readonly Node[]): Query {
  const start = nodes.findIndex((node) => verbs.has(node));
  const query: Query = { verb: nodes[start] as string | undefined, tables: [], conditions: [] };
  let clause: Clause = 'other';
  let narrowed = 0;
  const read = (level: readonly Node[]): void => {
    for (const [at, node] of level.entries()) {
      const begun = clause === 'conflict' ? undefined : clauseAt(level, at);
      if (begun) clause = begun;
      if (node === 'join') narrowed = firstNarrowed(level, at, query.tables.length);
      if (begun === 'on' || begun === 'where')
        query.conditions.push({ nodes: [], from: begun === 'on' ? narrowed : 0 });
      else if (clause === 'on' && node === ',') clause = 'from';
      else if (clause === 'on' || clause === 'where') query.conditions.at(-1)?.nodes.push(node);
      else if (clause === 'from' && isTable(level, at)) query.tables.push(referenceAt(level, at));
      else if (clause === 'from' && Array.isArray(node) && !isQuery(node) && !isName(level[at - 1])) {
        read(node); // (a join b on …)
        clause = 'from';
      }
    }
  };
  read(nodes);
  const written = writtenBy(query, nodes.slice(start));
  return written ? { ...query, written } : query;
}

function writtenBy({ verb, tables }: Query, nodes: readonly Node[]): Query['written'] {
  if (verb === 'insert') {
    const at = nodes.findIndex((node, index) => isName(node) && nodes[index + 1] !== '.');
    const after = nodes.findIndex((node) => node === 'conflict' || node === 'returning');
    return {
      table: String(nodes[at]),
      nodes: after < 0 ? [] : nodes.slice(after),
      isSelected: nodes.includes('select'),
    };
  }
  if (verb === 'select' || verb === 'perform' || !tables[0]) return undefined;
  return { table: tables[0].table, nodes };
}

const queriesWithin = (nodes: readonly Node[]): Query[] =>
  nodes.flatMap((node) => {
    if (!Array.isArray(node)) return [];
    return isQuery(node) ? readQueries(node) : queriesWithin(node);
  });

/** What ends a query beside a bracket; `loop` in PL/pgSQL, where it ends the query whose rows are gone through. */
const ends = words('union except intersect ; loop');

function readQueries(nodes: readonly Node[]): Query[] {
  const end = nodes.findIndex((node) => ends.has(node));
  const own = end < 0 ? nodes : nodes.slice(0, end);
  const next = end < 0 ? [] : readQueries(nodes.slice(end + 1));
  return [readQuery(own), ...queriesWithin(own), ...next];
}

/** All queries of a statement, or of a function's body. It knows no more of the language than the rules need. */
export const queriesOf = (statement: string): Query[] => readQueries(treeOf(statement));
