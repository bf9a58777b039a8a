import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whom an address stands for when something is counted. A caller with IPv6 has a whole /64 to itself, so there it is the
 * first four groups; an IPv4 address that came through an IPv6 socket is the IPv4 one.
 */
export function networkOf(ip: string): string {
  const [, inner] = mapped.exec(ip) ?? [];
  if (inner) return inner;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
