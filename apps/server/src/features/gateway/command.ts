import { CallError, type FieldProblem, fieldProblems, FieldRefused, type InputOf } from '@adsail/contract';
import { gatewayCommands, type gatewayCalls, GatewayLogin, GatewayRequest } from '@adsail/contract/gateway';
import type { z } from 'zod';
import { isUnstorable } from '../../framework/unstorable.ts';

export type GatewayForm = InputOf<(typeof gatewayCalls)['dispatch']>;
type Base = z.output<typeof GatewayRequest>;
export type Login = z.output<typeof GatewayLogin> & Pick<Base, 'deviceId'>;

function parseRequest(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new FieldRefused('request', 'core:error.notJson');
}

/** The faults of the JSON in the form, under the name of the form's field. */
const inRequest = (issues: z.core.$ZodIssue[]): FieldProblem[] =>
  fieldProblems(issues).map((field) => ({ ...field, path: `request.${field.path}` }));

/** What the JSON spells out inside its text was not seen when the form itself was looked at. */
const unfitFields = (request: Readonly<Record<string, unknown>>): FieldProblem[] =>
  Object.entries(request)
    .filter(([, value]) => typeof value === 'string' && isUnstorable(value))
    .map(([name]) => ({ path: `request.${name}`, key: 'core:rule.format' }));

/** Reads the form of the one command that there is; whoever adds another one will want a table here. */
export function readCommand(form: GatewayForm): Login {
  if (!gatewayCommands.some((command) => command === form.cmdId)) {
    throw new FieldRefused('cmdId', 'gateway:error.unknownCommand', { command: form.cmdId });
  }
  const request = parseRequest(form.request);
  const [byPassword, byCode] = GatewayLogin.options;
  const base = GatewayRequest.safeParse(request, { reportInput: true });
  const login = ('code' in request ? byCode : byPassword).safeParse(request, { reportInput: true });
  const unfit = unfitFields(request);
  if (base.success && login.success && unfit.length === 0)
    return { ...login.data, deviceId: base.data.deviceId };
  const fields = inRequest([...(base.error?.issues ?? []), ...(login.error?.issues ?? [])]);
  throw new CallError('input', { fields: [...fields, ...unfit] });
}
