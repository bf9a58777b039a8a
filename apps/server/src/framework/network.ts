import { isIPv6 } from 'node:net';

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
const hex = (group: string): number => Number.parseInt(group, 16);

/** Eight groups; the last two may be written as an IPv4 address. */
function allGroups(address: string): number[] {
  const [head = '', tail] = address
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
      const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number];
      return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
    })
    .split('::');
  const [first, last] = [groupsOf(head).map(hex), groupsOf(tail ?? '').map(hex)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<number>(zeros).fill(0), ...last];
}

/** `::ffff:0:0/96`: an IPv4 address that came through an IPv6 socket. */
const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * Whom an address stands for wherever something is counted by it. A caller with IPv6 has a whole /64 to itself, so there
 * it is the first four groups; an IPv4 address in IPv6 clothes is the IPv4 one.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = allGroups(address);
  if (isMapped(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
