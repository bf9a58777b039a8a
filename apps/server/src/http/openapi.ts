import {
  type Call,
  type EnvelopeStyle,
  errorTable,
  httpStyleSuccess,
  idempotencyHeader,
  pathParameters,
  tokenCookie,
  tokenHeader,
  type Transport,
} from '@adsail/contract';
import { z } from 'zod';
import { exampleRequest, exampleResponse } from './docs/example.ts';

type Json = Record<string, unknown>;

/** Refinements have no JSON Schema; what they check is told by the 10400 answer. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

/** The names under which older clients read the same answer. */
const addedFields = (style: EnvelopeStyle, data: Json): Record<string, Json> => {
  if (style === 'ad') return {};
  const code: Record<string, Json> =
    style === 'code'
      ? { code: { type: 'integer', description: `${httpStyleSuccess} is success` } }
      : { status: { type: 'integer', description: '0 is success' } };
  return { ...code, msg: { type: 'string' }, data };
};

function envelopeOf(style: EnvelopeStyle, response: Json): Json {
  const properties = {
    errorCode: { type: 'integer', description: '0 is success' },
    errorMessage: { type: 'string' },
    response,
    ...addedFields(style, response),
  };
  return { type: 'object', required: Object.keys(properties), properties };
}

const parameter = (name: string, where: string, schema: Json, required: boolean): Json => ({
  name,
  in: where,
  required,
  schema,
});

/** The answer as it comes over the line, with a value for every field. */
function exampleAnswer(call: Call): Json {
  const { properties } = envelopeOf(call.envelope, {});
  const response = exampleResponse(call);
  const values: Json = {
    errorCode: 0,
    errorMessage: '',
    response,
    data: response,
    msg: '',
    status: 0,
    code: httpStyleSuccess,
  };
  return Object.fromEntries(Object.keys(properties as Json).map((name) => [name, values[name]]));
}

function parametersOf(call: Call, input: Json): Json[] {
  const examples = exampleRequest(call);
  const withExample = (each: Json): Json =>
    examples[String(each['name'])] === undefined
      ? each
      : { ...each, example: examples[String(each['name'])] };
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const required = (input['required'] ?? []) as string[];
  const inPath = pathParameters(call.path);
  const query = call.method === 'GET' ? Object.keys(properties).filter((name) => !inPath.includes(name)) : [];
  return [
    ...inPath.map((name) =>
      withExample(parameter(name, 'path', properties[name] ?? { type: 'string' }, true)),
    ),
    ...query.map((name) =>
      withExample(parameter(name, 'query', properties[name] as Json, required.includes(name))),
    ),
    ...(call.writes
      ? [parameter(idempotencyHeader, 'header', { type: 'string', minLength: 8, maxLength: 128 }, false)]
      : []),
  ];
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const satisfies Record<Transport, string>;

function bodyOf(call: Call, input: Json): Json {
  if (call.method === 'GET') return {};
  const file = { file: { type: 'string', format: 'binary' } };
  const schema =
    call.transport === 'multipart'
      ? {
          ...input,
          properties: { ...(input['properties'] as Json), ...file },
          required: [...((input['required'] as string[] | undefined) ?? []), 'file'],
          description: 'x-max-bytes is for the fields; the file has the limit of its kind',
        }
      : input;
  const content = { [contentTypes[call.transport]]: { schema, example: exampleRequest(call) } };
  return { requestBody: { content }, 'x-max-bytes': call.maxBytes };
}

function operationOf(call: Call): Json {
  const input = schemaOf(call.input, 'input');
  return {
    summary: call.summary,
    operationId: call.path.replaceAll(/[^a-zA-Z]+/g, '_').replace(/^_/, ''),
    tags: [call.feature],
    ...(call.right === 'public' ? { security: [] } : { 'x-right': call.right }),
    ...(call.signed ? { 'x-signed': true } : {}),
    parameters: parametersOf(call, input),
    ...bodyOf(call, input),
    responses: {
      200: {
        description: 'The envelope; also business failures, with their errorCode',
        content: {
          'application/json': {
            schema: envelopeOf(call.envelope, schemaOf(call.output, 'output')),
            example: exampleAnswer(call),
          },
        },
      },
      default: {
        description: 'The envelope of a failure that the transport must know',
        content: { 'application/json': { schema: envelopeOf(call.envelope, {}) } },
      },
    },
  };
}

const errorRows = Object.entries(errorTable).map(
  ([name, { code, status }]) => `| ${code} | ${name} | ${status} |`,
);
const introduction = `Every answer is \`{ errorCode, errorMessage, response }\`; \`errorCode\` 0 is success. A session is shown with
the header \`${tokenHeader}\` or its cookie. Writing calls accept an \`${idempotencyHeader}\` header.

| errorCode | name | HTTP status |
|---|---|---|
${errorRows.join('\n')}`;

/** OpenAPI 3.1 of the calls that this server serves, by feature. */
export const openApi = (calls: readonly Call[]): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Adsail',
    version: '1',
    description: introduction,
  },
  servers: [{ url: '/' }],
  tags: [...new Set(calls.map(({ feature }) => feature))].toSorted().map((name) => ({ name })),
  components: {
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: tokenHeader },
      cookie: { type: 'apiKey', in: 'cookie', name: tokenCookie },
    },
  },
  security: [{ token: [] }, { cookie: [] }],
  paths: Object.fromEntries(
    calls.map((call) => [call.path, { [call.method.toLowerCase()]: operationOf(call) }]),
  ),
});
