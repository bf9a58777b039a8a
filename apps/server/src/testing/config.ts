import { type Config, parseConfig } from '../config.ts';

/** All test databases of a cluster share one role, so they share the secret that its password comes from. */
export const testSecret = 'a secret for tests only, 32 characters or more';

/** Nobody listens there. The default is where a developer's own sandbox runs, which no test may touch. */
export const noSandbox = 'http://127.0.0.1:1';

export function testConfig(databaseUrl: string, dataDir: string, changes: Partial<Config> = {}): Config {
  const config = parseConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ADSAIL_SECRET: testSecret,
    DATABASE_POOL: '6',
    SANDBOX_URL: noSandbox,
    SANDBOX_WAIT_SECONDS: '0',
  });
  const limits = { perIpPerMinute: 1_000_000, perSessionPerMinute: 1_000_000, perCall: false };
  // Outside of demo mode only this host is known; it is the one that injected requests name.
  const hosts = changes.demo === false ? { publicUrl: 'http://localhost' } : {};
  // Slowness alone fails no test: what is about the time of a request brings its own.
  return { ...config, limits, requestTimeoutMs: 120_000, ...hosts, ...changes };
}
