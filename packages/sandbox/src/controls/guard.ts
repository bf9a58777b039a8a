import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ControlError } from './input.ts';

type Headers = FastifyRequest['headers'];

/** Names that nobody on the internet can give to their own server. */
const localName = /^[^.]+$|\.(?:localhost|local|internal|lan|test)$/i;

function isOwnHost(host: string): boolean {
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || localName.test(name);
}

/** Another page in the same browser: it says so itself, by `Sec-Fetch-Site` or by its origin. Programs say neither. */
function isForeign({ 'sec-fetch-site': site, origin, host }: Headers): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** The controls ask nobody who they are, so no foreign page may reach them through somebody's browser: neither by sending
 *  a form, nor under a name of its own that leads to this machine. */
export function guardControls(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (!isOwnHost(headers.host ?? ''))
      throw new ControlError(`The sandbox does not answer to the name ${headers.host}.`, 421);
    if (method !== 'GET' && method !== 'HEAD' && isForeign(headers))
      throw new ControlError('Another page may not steer the sandbox.', 403);
  });
}
