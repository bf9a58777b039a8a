import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { AuthPlatform } from '@adsail/contract';
import { authPlatforms } from '@adsail/contract';
import { storageQuotaGb } from '@adsail/contract/files';
import { newTokenKey, parseTokenKeys, type TokenKey } from './token-keys.ts';
import { type PlatformApp, sandboxApps } from './platforms/apps.ts';
import { keptFile } from './kept-file.ts';
import type { SmtpSettings } from './mail/smtp.ts';
import { refuseDemoDefaults, smsDriverOf } from './production.ts';
import { StartError } from './start-error.ts';

/** The only reader of the environment. Everything else receives a `Config`. */
export type Environment = Readonly<Record<string, string | undefined>>;

const blankIsUnset = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));

const port = z.coerce.number().int().min(0).max(65_535);
const positive = z.coerce.number().int().min(1);
const onOff = z.enum(['on', 'off']);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

/** The developer app at each platform; without one the sandbox answers in demo mode, and nobody otherwise. */
const appVariables = Object.fromEntries(
  authPlatforms.flatMap((platform) => [
    [`${platform}_APP_ID`, z.string().optional()],
    [`${platform}_APP_SECRET`, z.string().optional()],
    [`${platform}_BASE_URL`, z.url().optional()],
  ]),
) as Record<`${AuthPlatform}_${'APP_ID' | 'APP_SECRET' | 'BASE_URL'}`, z.ZodOptional<z.ZodString>>;

const Schema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string(),
  DATABASE_POOL: positive.default(10),
  SANDBOX_PORT: port.default(8090),
  ADSAIL_DEMO: onOff.optional(),
  /** Given as the reason why root may run it outside of demo mode. */
  ADSAIL_ALLOW_ROOT: onOff.default('off'),
  ADSAIL_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  ADSAIL_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Behind a reverse proxy: how many of them stand in front, so that the client's address is the real one. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  /** Other origins whose pages may call with cookies (the web served from another host than the API). */
  WEB_ORIGINS: list.pipe(z.array(origin)).default([]),
  /** Origin of the backend that the web prefixes on https pages; unset: the page's own. */
  API_HOST: origin.optional(),
  COMPANY_NAME: z.string().default(''),
  FILING_NUMBER: z.string().default(''),
  FILING_URL: z.string().default(''),
  SUPPORT_URL: z.string().default(''),
  /** Where this installation is reached: links lead to it, and no other host is answered. In demo mode it may be unset. */
  PUBLIC_URL: origin.optional(),
  /** Hosts of the callback services, where the platforms know another one than ours: Ocean's, and TikTok's and Facebook's. */
  CALLBACK_HOST_OCEAN: origin.optional(),
  CALLBACK_HOST_OVERSEAS: origin.optional(),
  /** Where the sandbox is reached, by us and by the browser that authorises. */
  SANDBOX_URL: origin.optional(),
  /** Seals platform tokens: `name:key` pairs, comma between, each key 32 bytes in base64; the first one seals. */
  ADSAIL_TOKEN_KEYS: z.string().optional(),
  ...appVariables,
  /** How often a platform is asked whether an authorisation still stands. */
  ACCOUNT_CHECK_SECONDS: positive.default(300),
  /** How long the start waits for the sandbox, which starts beside us, to authorise the demo world's accounts. */
  SANDBOX_WAIT_SECONDS: z.coerce.number().int().min(0).default(20),
  METRICS_TOKEN: z.string().min(16).optional(),
  RATE_LIMIT_IP: positive.default(1200),
  RATE_LIMIT_SESSION: positive.default(600),
  /** `off` leaves only the general limits: for load tests and browser tests from one address. */
  RATE_LIMIT_CALLS: onOff.default('on'),
  STORAGE_DRIVER: z.enum(['local', 's3']).default('local'),
  STORAGE_QUOTA_GB: z.coerce.number().positive().default(storageQuotaGb),
  /** `off`: an installed decoder is not used. */
  VIDEO_DECODER: onOff.default('on'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** `on`: the bucket stands in the path (MinIO and its like); `off`: before the host name. */
  S3_FORCE_PATH_STYLE: onOff.default('off'),
  /** How browser uploads are signed: `oss` for Alibaba Cloud's own PostObject. */
  S3_SIGNATURE: z.enum(['v4', 'oss']).default('v4'),
  SMS: z.enum(['outbox', 'http']).optional(),
  SMS_URL: z.url().optional(),
  SMS_AUTHORIZATION: z.string().optional(),
  /** `smtps://user:password@host` (port 465) or `smtp://…` (587, STARTTLS); unset: no mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `Adsail <reports@example.com>` */
  MAIL_FROM: z.string().trim().min(3).max(200).optional(),
  /** Where exchange rates are asked for, one request a day of rates. */
  RATES_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.includes('{day}'), { error: 'it needs {day} where the day stands' })
    .optional(),
  /** What people see as the source; unset: the host's name. */
  RATES_SOURCE: z.string().trim().min(1).max(60).optional(),
  RATES_AUTHORIZATION: z.string().optional(),
});

export type StorageConfig =
  | { driver: 'local'; folder: string }
  | {
      driver: 's3';
      endpoint: string;
      region: string;
      bucket: string;
      accessKey: string;
      secretKey: string;
      forcePathStyle: boolean;
      signature: 'v4' | 'oss';
    };

export type SmsConfig = { driver: 'outbox' } | { driver: 'http'; url: string; authorization: string };

/** Null: nobody sends mail. */
export type MailConfig = SmtpSettings | null;

/** Null: nothing is fetched, and people enter rates themselves. */
export type RatesConfig = { url: string; name: string; authorization: string | null } | 'invented' | null;

export interface Config {
  /** Off: production, whatever NODE_ENV says. */
  demo: boolean;
  allowRoot: boolean;
  role: 'all' | 'api' | 'worker';
  port: number;
  host: string;
  sandboxPort: number;
  dataDir: string;
  databaseUrl: string;
  databasePool: number;
  /** The deployment's secret. Never used as such: `derive(config.secret, label)` in secrets.ts. */
  secret: string;
  logLevel: z.infer<typeof Schema>['LOG_LEVEL'];
  trustProxy: number;
  webOrigins: readonly string[];
  /** What an installation tells the web; written into its page as `#runtime-config` (http/console.ts). */
  web: {
    backendHost: string;
    companyName: string;
    filingNumber: string;
    filingUrl: string;
    supportUrl: string;
    /** Empty: our own. */
    callbackHosts: Record<'ocean' | 'overseas', string>;
  };
  /** Null in demo mode alone: then links lead to the known host that was asked (http/hosts.ts). */
  publicUrl: string | null;
  /** Null where nobody has entered an app: such a platform cannot be authorised. */
  platforms: Record<AuthPlatform, PlatformApp | null>;
  tokenKeys: readonly TokenKey[];
  /** Null outside of demo mode. */
  sandboxUrl: string | null;
  sandboxWaitMs: number;
  accountCheckSeconds: number;
  metricsToken: string | null;
  limits: { perIpPerMinute: number; perSessionPerMinute: number; perCall: boolean };
  requestTimeoutMs: number;
  storage: StorageConfig;
  /** Of one organisation. */
  storageQuotaBytes: number;
  videoDecoder: boolean;
  sms: SmsConfig;
  mail: MailConfig;
  rates: RatesConfig;
}

function sentence(error: z.ZodError): string {
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  return issue?.code === 'invalid_type' && issue.input === undefined
    ? `${name} is not set: the server needs it.`
    : `${name} is not usable: ${issue?.message}.`;
}

function need(environment: Environment, name: string, because: string): string {
  const value = environment[name];
  if (!value) throw new StartError(`${name} is not set: ${because} needs it.`);
  return value;
}

/** An app needs its id and its secret; the address is the real platform's unless another one is given. */
function platformApps(environment: Environment, sandbox: string | null): Config['platforms'] {
  const appOf = (platform: AuthPlatform): PlatformApp | null => {
    const appId = environment[`${platform}_APP_ID`];
    if (!appId) return sandbox ? sandboxApps(sandbox)[platform] : null;
    const secret = need(environment, `${platform}_APP_SECRET`, `${platform}_APP_ID`);
    const baseUrl = environment[`${platform}_BASE_URL`];
    return { appId, secret, baseUrl: baseUrl ?? null };
  };
  return Object.fromEntries(
    authPlatforms.map((platform) => [platform, appOf(platform)]),
  ) as Config['platforms'];
}

/** The demo world invents its own, which no other installation does. */
function ratesConfig(env: z.infer<typeof Schema>, demo: boolean): RatesConfig {
  const { RATES_URL: url, RATES_SOURCE: name, RATES_AUTHORIZATION: authorization = null } = env;
  if (!url) return demo ? 'invented' : null;
  return { url, name: name ?? new URL(url).host, authorization };
}

const defaultPorts = { secure: 465, plain: 587 } as const;

function mailConfig({ SMTP_URL: address, MAIL_FROM: from }: z.infer<typeof Schema>): MailConfig {
  if (!address) return null;
  if (!from) throw new StartError('MAIL_FROM is not set: SMTP_URL needs it.');
  const { protocol, hostname: host, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  return {
    host,
    port: port ? Number(port) : secure ? defaultPorts.secure : defaultPorts.plain,
    secure,
    user: username ? decodeURIComponent(username) : null,
    password: decodeURIComponent(password),
    from,
  };
}

export function parseConfig(given: Environment): Config {
  const environment = blankIsUnset(given);
  const parsed = Schema.safeParse(environment, { reportInput: true });
  if (!parsed.success) throw new StartError(sentence(parsed.error));
  const env = parsed.data;
  const demo = (env.ADSAIL_DEMO ?? (env.NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
  const dataDir = resolve(env.DATA_DIR);
  if (!demo) refuseDemoDefaults(environment);
  const sandboxUrl = demo ? (env.SANDBOX_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}`) : null;
  const smsDriver = smsDriverOf(env.SMS, env.SMS_URL);
  return {
    demo,
    allowRoot: env.ADSAIL_ALLOW_ROOT === 'on',
    role: env.ADSAIL_ROLE,
    port: env.PORT,
    host: env.HOST,
    sandboxPort: env.SANDBOX_PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    secret: env.ADSAIL_SECRET ?? keptFile(dataDir, 'secret', () => randomBytes(48).toString('base64url')),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    webOrigins: env.WEB_ORIGINS,
    web: {
      backendHost: env.API_HOST ?? '',
      companyName: env.COMPANY_NAME.trim() || (demo ? 'Adsail Demo Ltd.' : 'Adsail'),
      filingNumber: env.FILING_NUMBER,
      filingUrl: env.FILING_URL,
      supportUrl: env.SUPPORT_URL,
      callbackHosts: { ocean: env.CALLBACK_HOST_OCEAN ?? '', overseas: env.CALLBACK_HOST_OVERSEAS ?? '' },
    },
    publicUrl: env.PUBLIC_URL ?? null,
    platforms: platformApps(environment, sandboxUrl),
    sandboxUrl,
    sandboxWaitMs: env.SANDBOX_WAIT_SECONDS * 1000,
    tokenKeys: parseTokenKeys(env.ADSAIL_TOKEN_KEYS ?? keptFile(dataDir, 'token-keys', newTokenKey)),
    accountCheckSeconds: env.ACCOUNT_CHECK_SECONDS,
    metricsToken: env.METRICS_TOKEN ?? null,
    limits: {
      perIpPerMinute: env.RATE_LIMIT_IP,
      perSessionPerMinute: env.RATE_LIMIT_SESSION,
      perCall: env.RATE_LIMIT_CALLS === 'on',
    },
    requestTimeoutMs: 15_000,
    storageQuotaBytes: env.STORAGE_QUOTA_GB * 1024 ** 3,
    videoDecoder: env.VIDEO_DECODER === 'on',
    storage:
      env.STORAGE_DRIVER === 'local'
        ? { driver: 'local', folder: join(dataDir, 'files') }
        : {
            driver: 's3',
            endpoint: need(environment, 'S3_ENDPOINT', 'STORAGE_DRIVER=s3'),
            region: env.S3_REGION,
            bucket: need(environment, 'S3_BUCKET', 'STORAGE_DRIVER=s3'),
            accessKey: need(environment, 'S3_ACCESS_KEY', 'STORAGE_DRIVER=s3'),
            secretKey: need(environment, 'S3_SECRET_KEY', 'STORAGE_DRIVER=s3'),
            forcePathStyle: env.S3_FORCE_PATH_STYLE === 'on',
            signature: env.S3_SIGNATURE,
          },
    sms:
      smsDriver === 'outbox'
        ? { driver: 'outbox' }
        : {
            driver: 'http',
            url: need(environment, 'SMS_URL', 'SMS=http'),
            authorization: need(environment, 'SMS_AUTHORIZATION', 'SMS=http'),
          },
    mail: mailConfig(env),
    rates: ratesConfig(env, demo),
  };
}

export const readConfig = (): Config => parseConfig(process.env);
