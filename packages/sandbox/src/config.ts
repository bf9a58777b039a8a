export interface SandboxConfig {
  port: number;
  host: string;
  /** The state is kept in its folder `sandbox`. */
  dataDir: string;
  /** The controls under /_sandbox change what the imitated platforms do: only for demos, tests and training. */
  controls: boolean;
  logLevel: string;
}

export function readConfig(environment: Record<string, string | undefined> = process.env): SandboxConfig {
  const port = Number(environment['SANDBOX_PORT'] || 8090);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError(`SANDBOX_PORT is not a port: ${environment['SANDBOX_PORT']}.`);
  const demo = environment['ADSAIL_DEMO'] || (environment['NODE_ENV'] === 'production' ? 'off' : 'on');
  return {
    port,
    host: environment['HOST'] || '127.0.0.1',
    dataDir: environment['DATA_DIR'] || './data',
    controls: demo === 'on',
    logLevel: environment['LOG_LEVEL'] || 'info',
  };
}
