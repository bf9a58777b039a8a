import { resolve } from 'node:path';
import { root } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

/** What the launcher itself must know; the server and the sandbox read the rest of the environment on their own. */
export interface Settings {
  port: number;
  host: string;
  sandboxPort: number;
  dataDir: string;
  databaseUrl: string | undefined;
  role: 'all' | 'api' | 'worker';
  demo: boolean;
  /** Where people reach it; the server refuses to start without outside of demo mode. */
  publicUrl: string | undefined;
}

export type Environment = Record<string, string | undefined>;

function port(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  throw new UserFacingError(`${name} is "${text}", which is not a port: use a number from 1 to 65535.`);
}

function role(text: string | undefined): Settings['role'] {
  if (!text) return 'all';
  if (text === 'all' || text === 'api' || text === 'worker') return text;
  throw new UserFacingError(`ADSAIL_ROLE is "${text}": use all, api or worker.`);
}

function demo({ ADSAIL_DEMO, NODE_ENV }: Environment): boolean {
  const text = ADSAIL_DEMO || (NODE_ENV === 'production' ? 'off' : 'on');
  if (text === 'on' || text === 'off') return text === 'on';
  throw new UserFacingError(`ADSAIL_DEMO is "${text}": use on or off.`);
}

/** The sandbox imitates the platforms for demos: anybody can be anybody there. */
export const runsSandbox = ({ role, demo }: Settings): boolean => role === 'all' && demo;

export function parseSettings(environment: Environment): Settings {
  const settings: Settings = {
    port: port(environment, 'PORT', 8080),
    host: environment['HOST'] || '127.0.0.1',
    sandboxPort: port(environment, 'SANDBOX_PORT', 8090),
    dataDir: resolve(root, environment['DATA_DIR'] || 'data'),
    databaseUrl: environment['DATABASE_URL'] || undefined,
    role: role(environment['ADSAIL_ROLE']),
    demo: demo(environment),
    publicUrl: environment['PUBLIC_URL'] || undefined,
  };
  if (settings.role !== 'all' && !settings.databaseUrl) {
    throw new UserFacingError(
      `ADSAIL_ROLE=${settings.role} shares a database with other processes: set DATABASE_URL.`,
    );
  }
  return settings;
}

export const readSettings = () => parseSettings(process.env);

/** The database that the integration tests are to run on, a cluster's coordinator for example; without one they make their own. */
export const givenTestDatabase = (): string | undefined => process.env['TEST_DATABASE_URL'] || undefined;

/** Our own environment with additions, for a child process. */
export const childEnvironment = (additions: Environment): Environment => ({ ...process.env, ...additions });

interface FoundBrowser {
  executablePath: string;
  environment: Environment;
}

/** The browser that a run has found, for its own child processes. */
export const writeFoundBrowser = (browser: FoundBrowser) =>
  void (process.env['ADSAIL_FOUND_BROWSER'] = JSON.stringify(browser));

export const readFoundBrowser = (): FoundBrowser | null =>
  JSON.parse(process.env['ADSAIL_FOUND_BROWSER'] || 'null') as FoundBrowser | null;

export const inContinuousIntegration = () => Boolean(process.env['CI']);

/** The port of Vite's development server, chosen by `npm run dev`. */
export const devWebPort = () => port(process.env, 'WEB_PORT', 5173);

/** Where the product of a browser test run is. */
export interface Address {
  url: string;
  sandboxUrl: string;
  databaseUrl: string;
  /** The server's log, which holds the SMS codes of the demo. */
  logFile: string;
}

/** The only way from Playwright's setup to its workers is the environment. */
export const writeAddress = (address: Address) =>
  void (process.env['ADSAIL_E2E_ADDRESS'] = JSON.stringify(address));

export const readAddress = (): Partial<Address> =>
  JSON.parse(process.env['ADSAIL_E2E_ADDRESS'] || '{}') as Partial<Address>;
