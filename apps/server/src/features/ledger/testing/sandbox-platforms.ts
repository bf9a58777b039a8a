import type { AuthPlatform } from '@adsail/contract';
import type { Connector } from '@adsail/connectors';
import { sandboxApps } from '../../../platforms/apps.ts';
import { connectorMakers } from '../../../platforms/connectors.ts';
import type { Limiters, Platforms } from '../../../platforms/index.ts';

export interface SandboxPlatforms {
  url: string;
  /** Short, so that a silent platform does not hold up the tests. */
  timeoutMs: number;
  limiters: Limiters;
  fetch?: typeof globalThis.fetch;
}

/** The connectors in front of a sandbox, with an allowance that does not slow the tests down. */
export function sandboxPlatforms({ url, timeoutMs, limiters, fetch }: SandboxPlatforms): Platforms {
  const apps = sandboxApps(url);
  const known = new Map<string, Connector>();
  const make = (platform: AuthPlatform, tenantId: string): Connector => {
    const app = { ...apps[platform], requestsPerSecond: 1000, accountRequestsPerSecond: 1000 };
    return connectorMakers[platform](app, {
      limiter: limiters.of(tenantId),
      log: () => undefined,
      timeoutMs,
      readTimeoutMs: 5 * timeoutMs,
      ...(fetch ? { fetch } : {}),
    });
  };
  return {
    has: () => true,
    connector(platform, tenantId) {
      const key = `${platform}:${tenantId}`;
      const found = known.get(key) ?? make(platform, tenantId);
      known.set(key, found);
      return found;
    },
  };
}
