import { CallError, ownPageHeader } from '@adsail/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isAllowedOrigin } from './origin.ts';

const text = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Of the page that a link, a picture or a script was on. A sandboxed one has none that can be read. */
const originOf = (address: string): string => {
  try {
    return new URL(address).origin;
  } catch {
    return 'null';
  }
};

/** Every browser says so, old ones too; programs (curl, mobile clients, other servers) do not. */
const isBrowser = (userAgent: string | null): boolean => userAgent?.startsWith('Mozilla/') ?? false;

/**
 * For a GET that does something. Any page can make its visitors' browsers send one (a picture, a script, a link), from
 * the visitors' addresses and unseen by them. Refused is what a browser says to come from elsewhere or from nowhere (a link
 * in a message), and what it wants to show as a page or a picture: ours fetch. A page can keep its browser from saying
 * whence, and browsers without TLS say little; so one that says nothing needs the header of the console, which a page of
 * another site cannot set without our permission (CORS). What is no browser has no visitors to misuse.
 */
export function refuseForeignPage(request: FastifyRequest, config: Config): void {
  const { headers } = request;
  const origin = text(headers.origin);
  const referer = text(headers.referer);
  const page = origin ?? (referer === null ? null : originOf(referer));
  const site = text(headers['sec-fetch-site']);
  const destination = text(headers['sec-fetch-dest']);
  const isForeign =
    (page !== null && !isAllowedOrigin(request, config, page)) ||
    // The console on another host is cross-site too, but names its page, and that was looked at.
    (site !== null && site !== 'same-origin' && page === null) ||
    (destination !== null && destination !== 'empty');
  const saysNothing = page === null && site === null && destination === null;
  const isBare = isBrowser(text(headers['user-agent'])) && text(headers[ownPageHeader]) === null;
  if (isForeign || (saysNothing && isBare)) throw new CallError('forbidden');
}
