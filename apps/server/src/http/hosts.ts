import { hostname } from 'node:os';
import { CallError } from '@adsail/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The only reader of the Host header: every link, redirect and check of an origin goes by what is decided here. */
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers under every host: for whoever asks by the machine's address, and only where no link is made. */
    anyHost?: boolean;
  }
}

export interface Host {
  /** In lower case; IPv6 in brackets. */
  name: string;
  /** With the port, where one was given. */
  host: string;
}

/** A name or an address, and perhaps a port: no userinfo, no path, no list. */
const form = /^(\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?\.?)(?::(\d{0,5}))?$/;
const highestPort = 65_535;

/** Null when it is not written as a host is. */
function parseHost(text: string): Host | null {
  const [, written, port] = form.exec(text.toLowerCase()) ?? [];
  if (!written || Number(port) > highestPort) return null;
  const name = written.startsWith('[') ? canonicalIpv6(written) : written.replace(/\.$/, '');
  return name ? { name, host: port ? `${name}:${Number(port)}` : name } : null;
}

const canonicalIpv6 = (text: string) =>
  URL.canParse(`http://${text}`) ? new URL(`http://${text}`).hostname : null;

/** An address as sockets and HOST write it, in the form of a Host. */
export function nameOfAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return parseHost(plain.includes(':') ? `[${plain}]` : plain)?.name ?? '';
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];
const everyAddress = new Set(['0.0.0.0', '[::]']);

type HostConfig = Pick<Config, 'demo' | 'host' | 'publicUrl' | 'web'>;

/**
 * Whether a host is ours. Ports do not count: forwarded ones (containers, tunnels) are not known here, and a name on another
 * port is no stranger's. `reached` is the machine's address on which the request came in.
 */
export function ownHosts({ demo, host, publicUrl, web }: HostConfig) {
  const names = new Set(
    [publicUrl, web.backendHost].flatMap(
      (origin) => parseHost(origin ? new URL(origin).host : '')?.name ?? [],
    ),
  );
  if (!demo) return (name: string): boolean => names.has(name);
  const listening = nameOfAddress(host);
  for (const name of [...loopback, listening]) names.add(name);
  if (!everyAddress.has(listening)) return (name: string): boolean => names.has(name);
  names.delete(listening);
  names.add(nameOfAddress(hostname()));
  return (name: string, reached = ''): boolean => names.has(name) || name === nameOfAddress(reached);
}

/** More than one is against the protocol: whoever stands in front may have looked at the other one. */
function isRepeated(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

/** A target that names a host itself overrides the header; Fastify's `host` knows which proxies are trusted. */
function hostOf({ raw, host }: FastifyRequest): Host | null {
  const { url = '/', rawHeaders } = raw;
  if (url.startsWith('/') || url === '*') return isRepeated(rawHeaders) ? null : parseHost(host);
  return parseHost(/^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? '');
}

/** Requests for another installation than this one are refused before anything else looks at them. */
export function refuseOtherHosts(app: FastifyInstance, config: Config): void {
  const isKnown = ownHosts(config);
  app.addHook('onRequest', (request, _reply, done) => {
    const found = hostOf(request);
    if (found && isKnown(found.name, request.socket.localAddress)) {
      request.trace.host = found.host;
      request.trace.origin = config.publicUrl ?? `${schemeOf(request)}://${found.host}`;
      done();
    } else if (request.routeOptions.config?.anyHost) done();
    else {
      request.log.info({ host: request.host.slice(0, 200), requestId: request.id }, 'other host refused');
      done(found ? new CallError('otherHost') : new CallError('notJson', { key: 'core:error.badHost' }));
    }
  });
}

/** A proxy's word for it may be anything. */
const schemeOf = ({ protocol }: FastifyRequest) => (protocol === 'https' ? 'https' : 'http');

/** Whether a page of this very host sent the request; `null` of a sandboxed page, or nonsense, is not ours. */
export function isOwnOrigin({ trace }: FastifyRequest, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // The port that the scheme implies may be written or not.
  const ours = URL.canParse(`${protocol}//${trace.host}`) ? new URL(`${protocol}//${trace.host}`).host : '';
  return ours !== '' && parseHost(host)?.host === ours;
}
