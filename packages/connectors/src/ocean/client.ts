import {
  EnvelopeClient,
  type EnvelopeRefusal,
  type LimitKey,
  type PlatformError,
  type Runtime,
} from '../core/index.ts';
import { classify, rateLimitCodes } from './errors.ts';
import { accountRules, appRules, type OceanSettings } from './settings.ts';
import { basePath } from './version.ts';

/** The platform gives no hint; an advertiser that hardly advertises has its allowance by the minute. */
const firstWaitMs: Readonly<Record<number, number>> = {
  [rateLimitCodes.endpoint]: 1000,
  [rateLimitCodes.platform]: 2000,
  [rateLimitCodes.account]: 30_000,
};

export class OceanClient extends EnvelopeClient<OceanSettings> {
  constructor(settings: OceanSettings, runtime: Runtime) {
    super({ platform: 'OCEAN', basePath: basePath, success: new Set([0]) }, settings, runtime);
  }

  protected limitsOf(path: string, account: string | undefined): LimitKey[] {
    const { appId } = this.settings;
    const rules = appRules(this.settings);
    const ofAccount = { name: `ocean:account:${account}`, rules: accountRules(this.settings) };
    return [
      { name: `ocean:${path}:${appId}`, rules },
      ...(account === undefined ? [] : [ofAccount]),
      { name: `ocean:app:${appId}`, rules },
    ];
  }

  protected errorOf({ code, effect, path, headers, limits, facts }: EnvelopeRefusal): PlatformError {
    // As `limitsOf` orders them; a call without an account has no limit of one.
    const [endpoint, account] = limits.length > 2 ? limits : [limits[0]];
    const used = { endpoint, account, app: limits.at(-1) }[usedUpLimit(code, headers)] ?? endpoint;
    const limitKey = used?.name ?? path;
    return classify({ code, effect, facts, path, limitKey, retryAfterMs: this.#retryDelay(limitKey, code) });
  }

  #retryDelay(limitKey: string, code: number): number {
    const first = firstWaitMs[code];
    if (first === undefined) return 0;
    return this.delayAfterRefusal(limitKey, first);
  }
}

type LimitScope = 'endpoint' | 'account' | 'app';

/** What the platform says is used up: in a header, or by the code alone. */
function usedUpLimit(code: number, headers: Headers): LimitScope {
  const named = headers.get('x-ratelimit-dimension') ?? '';
  return /advertiser|account/i.test(named) ? 'account' : (limitScopes[code] ?? 'endpoint');
}

const limitScopes: Readonly<Record<number, LimitScope>> = {
  [rateLimitCodes.endpoint]: 'endpoint',
  [rateLimitCodes.account]: 'account',
  [rateLimitCodes.platform]: 'app',
};
