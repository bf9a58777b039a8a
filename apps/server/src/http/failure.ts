import { CallError, wrapEnvelope, fieldError, languageHeader } from '@adsail/contract';
import { translateTo } from '@adsail/contract/translate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMute } from '../db/mute.ts';
import { isLostMachine } from '../db/tenant-groups.ts';
import type { FailureFormat } from '../framework/raw-route.ts';
import { badAddress } from './address.ts';
import { languageOf, newTrace } from './trace.ts';

interface Coded {
  code?: unknown;
  statusCode?: unknown;
  message?: unknown;
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
/** Shutting down, starting up, crashed, no slot left. */
const databaseGone = new Set(['57P01', '57P02', '57P03', '53300']);
const connectionLost =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired$|is not currently accepting connections|Client (has encountered a connection error|was closed)/;

function fromDatabase(code: string, message: string): CallError | null {
  if (
    isLostMachine(message) ||
    networkCodes.has(code) ||
    databaseGone.has(code) ||
    code.startsWith('08') ||
    connectionLost.test(message)
  )
    return new CallError('unavailable');
  if (code === '57014') return new CallError('timeout');
  // Deadlock and serialisation: nothing is wrong with the request, it may simply come again.
  if (code === '40001' || code === '40P01') return new CallError('conflict');
  // A value that no column can hold (out of range, not representable) is the caller's.
  if (/^22[0-9A-Z]{3}$/.test(code)) return new CallError('input', { fields: [] });
  return null;
}

/** The form parser's complaints about what it reads have neither a code nor a status. */
const brokenForm =
  /^Unexpected end of (multipart|form) data|^(Part|Preamble) terminated early|^Malformed part header|^Multipart: Boundary not found/;

function fromFastify(code: string, status: number): CallError | null {
  if (status === 413) return new CallError('tooLarge');
  if (status === 429) return new CallError('slowDown');
  if (code === 'FST_ERR_BAD_URL') return badAddress();
  if (status === 404 || status === 414) return new CallError('unknownPath');
  // Not JSON, another content type, a length that lies, a broken form: a body that cannot be read.
  if (status >= 400 && status < 500) return new CallError('notJson');
  return null;
}

/** What the caller is told. Only a CallError speaks for itself; an unknown error is our own fault and says nothing. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const { code: given, statusCode, message } = (error ?? {}) as Coded;
  const code = typeof given === 'string' ? given : '';
  const text = typeof message === 'string' ? message : '';
  // Only Fastify's have a status. They come first: a client that hangs up has the same code as a database that does.
  if (isMute(error)) return new CallError('timeout');
  return (
    fromFastify(code, typeof statusCode === 'number' ? statusCode : 500) ??
    fromDatabase(code, text) ??
    (brokenForm.test(text) ? new CallError('notJson') : null) ??
    new CallError('internal')
  );
}

export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  format: FailureFormat = {},
): FastifyReply {
  const failure = toCallError(error);
  // An address that cannot be read is refused before any hook has run.
  request.trace ??= newTrace(languageOf(request.headers[languageHeader]));
  const { language, call } = request.trace;
  request.trace.errorCode = failure.definition.code;
  if (failure.definition.status >= 500)
    request.log.error({ err: error, requestId: request.id }, 'request failed');
  else if (!(error instanceof CallError))
    request.log.info({ err: error, requestId: request.id }, 'request refused');
  const translate = translateTo(language);
  const errorMessage = translate(failure.key, { requestId: request.id, ...failure.parameters });
  const response = failure.fields
    ? { fields: failure.fields.map((field) => fieldError(field, translate)) }
    : failure.response;
  return reply
    .code(format.status ?? failure.definition.status)
    .header('cache-control', 'no-store')
    .send(
      wrapEnvelope(
        { errorCode: failure.definition.code, errorMessage, response },
        format.style ?? call?.envelope ?? 'ad',
      ),
    );
}
