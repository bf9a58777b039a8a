import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Special-purpose blocks (IANA's registries): this machine, its network, other people's tests, everybody at once. */
const reserved4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Of what is given out at all, 2000::/3: tunnels, which lead to IPv4 addresses, protocols, and examples. */
const reserved6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [network, prefix] of reserved4) reserved.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of reserved6) reserved.addSubnet(network, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the internet, and to nobody's own network. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
    default:
      return false;
  }
}

export class AddressRefused extends Error {}

/** As `dns.lookup` finds all addresses of a name; tests bring their own. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Finds the addresses of a name for a connection, and refuses the name if one of them is not public. The connection is made to what
 * was checked here: a name that means something else a moment later cannot lead it elsewhere.
 */
export const publicLookup =
  (resolve: Resolve = systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new AddressRefused('No address'), '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new AddressRefused('Not a public address'), '', 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
