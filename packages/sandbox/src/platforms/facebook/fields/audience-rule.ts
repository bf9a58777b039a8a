import { eventSourceTypes, filterOperators } from '../enums.data.ts';
import { badParam, invalid } from '../errors.ts';
import { isRecord, recordOf, textOf } from '../graph/params.ts';

const daySeconds = 86_400;
const maxRules = 10;
const maxFilters = 100;

const refuse = (text: string) => invalid('Audience Rule Is Not Valid', text, undefined, 'rule');

export interface RuleFacts {
  /** pixel, app, … of the first source. */
  source: string;
  sourceIds: { id: string; type: string }[];
  retentionDays: number;
}

/** Inclusions are needed, exclusions may be there; both have the same form. */
export function checkRule(value: unknown): RuleFacts {
  if (!isRecord(value)) throw badParam('Param rule must be a JSON object.');
  const inclusions = rulesOf(value['inclusions'], 'inclusions');
  const exclusions = value['exclusions'] === undefined ? [] : rulesOf(value['exclusions'], 'exclusions');
  if (inclusions.length + exclusions.length > maxRules) throw refuse(`A rule can have ${maxRules} parts.`);
  const sourceIds = [...inclusions, ...exclusions].flatMap(checkPart);
  const seconds = inclusions.map((part) => Number(part['retention_seconds']));
  return {
    source: sourceIds[0]?.type ?? '',
    sourceIds,
    retentionDays: Math.ceil(Math.max(...seconds) / daySeconds),
  };
}

function rulesOf(value: unknown, name: string): Record<string, unknown>[] {
  const { operator, rules } = recordOf(value);
  if (operator !== 'or' && operator !== 'and') throw refuse(`${name} needs the operator and or or.`);
  if (!Array.isArray(rules) || rules.length === 0) throw refuse(`${name} needs rules.`);
  return rules.map(recordOf);
}

function checkPart(part: Record<string, unknown>): { id: string; type: string }[] {
  const given = part['event_sources'];
  const sources = Array.isArray(given) ? given.map(recordOf) : [];
  if (sources.length === 0) throw refuse('Every rule needs event_sources.');
  const retention = Number(part['retention_seconds']);
  const apps = sources.some(({ type }) => type === 'app');
  const most = apps ? 180 : 365;
  if (!Number.isInteger(retention) || retention < 1 || retention > most * daySeconds)
    throw refuse(`retention_seconds must be between 1 second and ${most} days.`);
  const { filters } = recordOf(part['filter']);
  if (Array.isArray(filters)) {
    if (filters.length > maxFilters) throw refuse(`A rule can have ${maxFilters} filters.`);
    for (const filter of filters.map(recordOf)) checkFilter(filter);
  }
  return sources.map(({ id, type }) => {
    if (!eventSourceTypes.includes(textOf(type)))
      throw refuse(`event_sources type must be one of {${eventSourceTypes.join(', ')}}.`);
    return { id: textOf(id), type: textOf(type) };
  });
}

/** A filter may hold filters of its own. */
function checkFilter(filter: Record<string, unknown>): void {
  if (Array.isArray(filter['filters'])) {
    for (const inner of filter['filters'].map(recordOf)) checkFilter(inner);
    return;
  }
  const operator = textOf(filter['operator']);
  if (textOf(filter['field']) === '' || !filterOperators.includes(operator))
    throw refuse('Every filter needs field, operator and value.');
  if (filter['field'] === 'event' && operator !== '=' && operator !== 'eq')
    throw refuse('The field event needs the operator eq.');
}
