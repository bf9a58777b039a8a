export interface SandboxConfig {
  port: number;
  host: string;
  /** The state is kept in its folder `sandbox`. */
  dataDir: string;
  logLevel: string;
}

export function readConfig(environment: Record<string, string | undefined> = process.env): SandboxConfig {
  const port = Number(environment['SANDBOX_PORT'] || 8090);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError(`SANDBOX_PORT is not a port: ${environment['SANDBOX_PORT']}.`);
  const demo = environment['ADSAIL_DEMO'] || (environment['NODE_ENV'] === 'production' ? 'off' : 'on');
  // Its consent pages let anybody be anybody, and its controls ask nobody who they are.
  if (demo !== 'on') throw new RangeError('it is for demo mode only, and ADSAIL_DEMO is not on.');
  return {
    port,
    host: environment['HOST'] || '127.0.0.1',
    dataDir: environment['DATA_DIR'] || './data',
    logLevel: environment['LOG_LEVEL'] || 'info',
  };
}
