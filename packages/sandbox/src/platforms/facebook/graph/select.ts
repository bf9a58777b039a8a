import type { StoredObject } from '../../../state/index.ts';
import { badParam } from '../errors.ts';
import { knownFields } from '../known-fields.data.ts';
import { parseFields, type Wanted } from './fields.ts';
import { isRecord, listOf } from './params.ts';
import { type GraphRequest, isRef, type Kind } from './types.ts';

/** What `fields` asks for; null = the defaults. */
export function wantedFields({ params }: Pick<GraphRequest, 'params'>): Wanted[] | null {
  const text = listOf(params['fields']).join(',');
  return text === '' ? null : parseFields(text);
}

/** A node with the wanted fields; its id always comes with them, what has no value is left out. */
export function select(
  request: GraphRequest,
  kind: Kind,
  object: StoredObject,
  wanted: Wanted[] | null,
): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const field of wanted ?? kind.defaults.map(plain)) {
    const value = fieldValue(request, kind, object, field);
    if (value !== undefined && value !== null) answer[field.name] = value;
  }
  if (kind.fields['id']) answer['id'] ??= kind.fields['id'](object, request);
  return answer;
}

const plain = (name: string): Wanted => ({ name, args: {}, fields: null });

function fieldValue(request: GraphRequest, kind: Kind, object: StoredObject, field: Wanted): unknown {
  const resolver = Object.hasOwn(kind.fields, field.name) ? kind.fields[field.name] : undefined;
  if (resolver) return expand(request, resolver(object, request), field.fields);
  const edge = request.graph.route('GET', kind.name, field.name);
  if (!edge && knownFields[kind.type]?.includes(field.name)) return undefined;
  if (!edge) throw badParam(`Tried accessing nonexistent field (${field.name}) on node type (${kind.type})`);
  return edge.handle({
    ...request,
    method: 'GET',
    path: `${nodeId(kind, object)}/${field.name}`,
    node: { kind, object },
    params: {
      ...field.args,
      access_token: request.params['access_token'],
      ...(field.fields ? { fields: fieldsText(field.fields) } : {}),
    },
  });
}

const nodeId = (kind: Kind, object: StoredObject): string =>
  kind.name === 'adaccount' ? `act_${object.id}` : object.id;

function fieldsText(wanted: readonly Wanted[]): string {
  return wanted
    .map(({ name, args, fields }) => {
      const inner = fields ? `{${fieldsText(fields)}}` : '';
      return `${name}${Object.entries(args)
        .map(([key, value]) => `.${key}(${value})`)
        .join('')}${inner}`;
    })
    .join(',');
}

function expand(request: GraphRequest, value: unknown, inner: Wanted[] | null): unknown {
  if (Array.isArray(value)) return value.map((part) => expand(request, part, inner));
  if (isRef(value)) {
    const kind = request.graph.kind(value.$ref);
    const object = kind.find(request.world, value.id);
    return object && select(request, kind, object, inner);
  }
  if (!inner || !isRecord(value)) return value;
  return Object.fromEntries(
    inner.flatMap(({ name, fields }) =>
      value[name] === undefined ? [] : [[name, expand(request, value[name], fields)]],
    ),
  );
}
