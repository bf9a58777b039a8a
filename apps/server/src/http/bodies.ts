import type { Socket } from 'node:net';
import { CallError, type Envelope, defaultLanguage, errorTable } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badAddress } from './address.ts';
import { excessOf } from './json-size.ts';
import { tooDeep, valuesIn } from './values.ts';

type Done = (error: Error | null, body?: unknown) => void;

/** Keeps the text as it came, for signatures; no body at all is an empty object. */
export function parseJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, body: string, done: Done): void => {
    request.trace.rawBody = body;
    const { call } = request.trace;
    const excess = call && excessOf(body, valuesIn(call));
    if (excess === 'values') done(new CallError('tooLarge'));
    else if (excess === 'depth') done(tooDeep([]));
    else if (body.trim() === '') done(null, {});
    else void parse(request, body, done);
  };
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Nothing is unpacked here: a few kB of gzip can be gigabytes, and the limits of a body count what comes over the line.
 * After the guards of a call, so that whoever may not ask hears that first.
 */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() || 'identity';
    if (encoding === 'identity' || !hasBody(request)) done(null, payload);
    else done(new CallError('encodedBody'));
  });
}

/** What is not even HTTP never reaches a route; it gets the envelope all the same. */
export function brokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code } = errorTable.notJson;
  const key = error.code === 'HPE_INVALID_URL' ? badAddress().key : 'core:error.badRequest';
  const envelope: Envelope<null> = {
    errorCode: code,
    errorMessage: translate(defaultLanguage, key),
    response: null,
  };
  const body = JSON.stringify(envelope);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
