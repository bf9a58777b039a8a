import { itemKinds } from '../../../faults/faults.ts';
import type { Call } from '../../../http/call.ts';
import { badParam, GraphError, ValidatedOnly } from '../errors.ts';
import { usageHeaders } from '../usage.ts';
import { decoded, fromForm, isRecord, textOf } from './params.ts';
import type { Operation } from './dispatch.ts';
import { platformName } from '../version.ts';
import { UnreadWrite } from './read-after-write.ts';

const maxOperations = 50;

interface Step {
  method: string;
  relativeUrl: string;
  body: unknown;
  name: string;
  dependsOn: string[];
  omit: boolean;
}

interface OperationResult {
  code: number;
  body: unknown;
  headers: Record<string, string>;
}

type Runner = (operation: Operation) => unknown;

/** Runs the operations in order; one that fails leaves nothing behind and does not stop the others. */
export function runBatch(call: Call, params: Readonly<Record<string, unknown>>, runner: Runner): unknown {
  const given = decoded(params['batch']);
  if (!Array.isArray(given) || given.length === 0) throw badParam('param batch must be an array.');
  if (given.length > maxOperations)
    throw new GraphError({
      code: 100,
      type: 'GraphBatchException',
      message: `(#100) Too many requests in batch message. Maximum batch size is ${maxOperations}`,
    });
  const steps = given.map(readStep);
  const withHeaders = !['false', '0', false, 0].includes(params['include_headers'] as string);
  const outcomes = new Map<string, OperationResult>();
  const campaigns = new Set<string>();
  return steps.map((step) => {
    const missing = step.dependsOn.some((name) => (outcomes.get(name)?.code ?? 500) >= 400);
    // What depends on something that failed is never begun: the platform answers null for it.
    if (missing) return null;
    const fault = call.world.faults.triggerItem(platformName, step.relativeUrl, itemKinds);
    // An operation that did not end in time is answered with null, whether it was carried out or not.
    if (fault === 'item_null_before') return null;
    const done =
      fault === 'item_error_before' ? failed(call) : perform(call, params, step, outcomes, campaigns, runner);
    if (fault === 'item_null_after') return null;
    const outcome = fault === 'item_error_after' ? failed(call) : done;
    if (step.name !== '') outcomes.set(step.name, outcome);
    if (step.omit && outcome.code < 400) return null;
    const headers = Object.entries({
      'Content-Type': 'text/javascript; charset=UTF-8',
      ...outcome.headers,
    }).map(([name, value]) => ({ name, value }));
    return {
      code: outcome.code,
      ...(withHeaders ? { headers } : {}),
      body: JSON.stringify(outcome.body),
    };
  });
}

/** The platform's own fault: whoever gets it does not know what became of the operation. */
function failed(call: Call): OperationResult {
  const error = new GraphError({
    code: 2,
    status: 500,
    message: 'An unexpected error has occurred. Please retry your request later.',
    transient: true,
  });
  return { code: error.status, body: error.body(call.requestId), headers: {} };
}

function readStep(value: unknown): Step {
  const step = isRecord(value) ? value : {};
  const relativeUrl = textOf(step['relative_url']);
  const method = textOf(step['method']).toUpperCase();
  if (!isRecord(value) || method === '' || step['relative_url'] === undefined)
    throw badParam('Each batch request needs method and relative_url.');
  return {
    method: method === 'PUT' ? 'POST' : method,
    relativeUrl,
    body: step['body'],
    name: textOf(step['name']),
    dependsOn: textOf(step['depends_on']) === '' ? [] : textOf(step['depends_on']).split(','),
    omit: step['omit_response_on_success'] === true || step['omit_response_on_success'] === 'true',
  };
}

function perform(
  call: Call,
  top: Readonly<Record<string, unknown>>,
  step: Step,
  outcomes: ReadonlyMap<string, OperationResult>,
  campaigns: Set<string>,
  runner: Runner,
): OperationResult {
  const { database } = call.world.state;
  database.run('SAVEPOINT batch_step');
  const used = () => usageHeaders(call, step.relativeUrl);
  try {
    const operation = build(call, top, step, outcomes);
    onePerCampaign(operation, campaigns);
    const body = runner(operation);
    database.run('RELEASE batch_step');
    if (body instanceof UnreadWrite) return refused(call, body.error, used());
    return { code: 200, body, headers: used() };
  } catch (error) {
    database.run('ROLLBACK TO batch_step');
    database.run('RELEASE batch_step');
    if (error instanceof ValidatedOnly) return { code: 200, body: { success: true }, headers: used() };
    if (error instanceof GraphError) return refused(call, error, used());
    throw error;
  }
}

const refused = (call: Call, error: GraphError, used: Record<string, string>): OperationResult => ({
  code: error.status,
  body: error.body(call.requestId),
  headers: { ...used, ...error.parts.headers },
});

function build(
  call: Call,
  top: Readonly<Record<string, unknown>>,
  step: Step,
  outcomes: ReadonlyMap<string, OperationResult>,
): Operation {
  const url = fill(step.relativeUrl, outcomes).replace(/^\//, '');
  const [path = '', query = ''] = splitOnce(url, '?');
  const sent =
    typeof step.body === 'string'
      ? fromForm(Object.fromEntries(new URLSearchParams(fill(step.body, outcomes))))
      : isRecord(step.body)
        ? step.body
        : {};
  return {
    call,
    method: step.method,
    path: /^v\d+\.\d+(\/|$)/.test(path) ? `/${path}` : `${versionPart(call.path)}/${path}`,
    params: {
      access_token: top['access_token'],
      ...fromForm(Object.fromEntries(new URLSearchParams(query))),
      ...sent,
    },
  };
}

const versionPart = (path: string): string => /^\/v\d+\.\d+/.exec(path)?.[0] ?? '';

function splitOnce(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** `{result=create-campaign:$.id}` becomes what that operation answered. */
function fill(text: string, outcomes: ReadonlyMap<string, OperationResult>): string {
  return decodeBraces(text).replaceAll(
    /\{result=([^:}]+):\$\.([^}]+)\}/g,
    (_whole, name: string, path: string) => {
      const outcome = outcomes.get(name);
      if (!outcome || outcome.code >= 400)
        throw badParam(`Cannot resolve the reference to the operation ${name}.`);
      return String(
        path
          .split('.')
          .reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), outcome.body) ?? '',
      );
    },
  );
}

/** Clients that encode the body encode the reference with it. */
const decodeBraces = (text: string): string =>
  text.replaceAll(/%7Bresult(?:%3D|=)(.+?)%7D/gi, (whole) => {
    try {
      return decodeURIComponent(whole);
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
      throw badParam(`Cannot decode the reference ${whole}.`);
    }
  });

/** A documented limit of batches: they cannot hold two ad sets of one campaign. */
function onePerCampaign({ method, path, params }: Operation, campaigns: Set<string>): void {
  if (method !== 'POST' || !path.endsWith('/adsets')) return;
  const id = textOf(params['campaign_id']);
  if (campaigns.has(id)) throw badParam('A batch may not contain several ad sets under the same campaign.');
  campaigns.add(id);
}
