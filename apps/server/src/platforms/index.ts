import { type AuthPlatform, CallError } from '@adsail/contract';
import { type Connector, type Limiter, systemClock } from '@adsail/connectors';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { plainLog } from '../log.ts';
import { connectorMakers } from './connectors.ts';

/** The allowance of the platforms, shared out among organisations. */
export interface Limiters {
  of(tenantId: string): Limiter;
}

export interface Platforms {
  /** Whether this installation has a developer app there. */
  has(platform: AuthPlatform): boolean;
  /** The platform as one organisation uses it: its requests count against that organisation's share. */
  connector(platform: AuthPlatform, tenantId: string): Connector;
}

export interface PlatformParts {
  config: Config;
  log: Logger;
  limiters: Limiters;
  /** The installation's own, for the ends of tokens. */
  clock: () => Date;
}

/** Connectors are cheap to make; a few are kept because they remember how patient a platform wants us to be. */
const kept = 2000;

export function createPlatforms({ config, log, limiters, clock }: PlatformParts): Platforms {
  const known = new Map<string, Connector>();
  // A platform's `code` is no secret, as ours is; connectors put none into their lines.
  const lines = plainLog(log);

  function make(platform: AuthPlatform, tenantId: string): Connector {
    const app = config.platforms[platform];
    if (!app) throw new CallError('unavailable');
    return connectorMakers[platform](app, {
      limiter: limiters.of(tenantId),
      clock: { ...systemClock, now: () => clock().getTime() },
      log: (line) => lines.info({ tenantId, platformRequest: line }, 'platform request'),
    });
  }

  return {
    has: (platform) => config.platforms[platform] !== null,
    connector(platform, tenantId) {
      const key = `${platform}:${tenantId}`;
      const found = known.get(key) ?? make(platform, tenantId);
      known.delete(key);
      known.set(key, found);
      const [oldest] = known.keys();
      if (known.size > kept && oldest !== undefined) known.delete(oldest);
      return found;
    },
  };
}
