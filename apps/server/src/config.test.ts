import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { parseConfig } from './config.ts';
import { refuseRoot } from './production.ts';
import { derive } from './secrets.ts';
import { newTokenKey } from './token-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'adsail-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = 'x'.repeat(32);
const least = { DATABASE_URL: 'postgres://a:b@localhost/c', DATA_DIR: folder };

const real = {
  ...least,
  ADSAIL_DEMO: 'off',
  ADSAIL_SECRET: secret,
  ADSAIL_TOKEN_KEYS: newTokenKey(),
  PUBLIC_URL: 'https://ads.example',
  SMS_URL: 'https://sms.example/send',
  SMS_AUTHORIZATION: 'Bearer x',
};

describe('the source of exchange rates', () => {
  const url = 'https://rates.example/v1/{day}?key=x';
  const ratesOf = (environment: object) => parseConfig({ ...real, ...environment }).rates;

  it('is nobody unless one is named; a demo invents its own', () => {
    expect(ratesOf({})).toBeNull();
    expect(parseConfig(least).rates).toBe('invented');
    expect(parseConfig({ ...least, RATES_URL: url }).rates).toMatchObject({ url });
  });

  it('is called by its host, or as the operator calls it', () => {
    expect(ratesOf({ RATES_URL: url })).toEqual({ url, name: 'rates.example', authorization: null });
    const named = { RATES_URL: url, RATES_SOURCE: ' Our bank ', RATES_AUTHORIZATION: 'Bearer x' };
    expect(ratesOf(named)).toEqual({ url, name: 'Our bank', authorization: 'Bearer x' });
  });

  it.each(['https://rates.example/latest', 'ftp://rates.example/{day}', 'rates'])('is not %s', (wrong) => {
    expect(() => ratesOf({ RATES_URL: wrong })).toThrow('RATES_URL is not usable');
  });
});

describe('outside of demo mode the configuration', () => {
  it('is complete, or the start ends with one sentence', () => {
    expect(parseConfig(real)).toMatchObject({
      demo: false,
      publicUrl: 'https://ads.example',
      sms: { driver: 'http' },
      sandboxUrl: null,
      allowRoot: false,
    });
  });

  const noProvider =
    'There is no SMS provider: outside of demo mode the server needs SMS_URL and SMS_AUTHORIZATION to send codes.';
  it.each<[string, Record<string, string>, string]>([
    [
      'no secret',
      { ADSAIL_SECRET: '' },
      'ADSAIL_SECRET is not set: outside of demo mode the server needs one of',
    ],
    ['no keys', { ADSAIL_TOKEN_KEYS: '' }, 'ADSAIL_TOKEN_KEYS is not set: outside of demo mode'],
    [
      'no address',
      { PUBLIC_URL: '' },
      'PUBLIC_URL is not set: outside of demo mode the server needs the address',
    ],
    ['another kind of address', { PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL is not usable'],
    ['no SMS provider', { SMS_URL: '' }, noProvider],
    ['the demo outbox', { SMS: 'outbox' }, noProvider],
    ['a provider without a login', { SMS_AUTHORIZATION: '' }, 'SMS_AUTHORIZATION is not set'],
  ])('%s', (_name, environment, sentence) => {
    expect(() => parseConfig({ ...real, ...environment })).toThrow(sentence);
  });

  it('lets root run it for a reason only; Windows knows no root', () => {
    const sentence =
      'The server runs as root: outside of demo mode start it as another user, or set ADSAIL_ALLOW_ROOT=on.';
    expect(() => refuseRoot(parseConfig(real), 0)).toThrow(sentence);
    expect(() => refuseRoot(parseConfig({ ...real, ADSAIL_ALLOW_ROOT: 'on' }), 0)).not.toThrow();
    expect(() => refuseRoot(parseConfig(real), 1000)).not.toThrow();
    expect(() => refuseRoot(parseConfig(least), 0)).not.toThrow();
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(undefined as unknown as number);
    expect(() => refuseRoot(parseConfig(real))).not.toThrow();
    getuid.mockRestore();
  });
});

describe('the configuration', () => {
  it('needs a database and nothing else', () => {
    expect(parseConfig(least)).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      demo: true,
      role: 'all',
      publicUrl: null,
    });
  });

  it('always has a company for the footers', () => {
    const companyOf = (more: Record<string, string>) => parseConfig({ ...least, ...more }).web.companyName;
    const inEarnest = {
      ADSAIL_DEMO: 'off',
      ADSAIL_SECRET: secret,
      ADSAIL_TOKEN_KEYS: newTokenKey(),
      ADSAIL_ALLOW_ROOT: 'on',
      PUBLIC_URL: 'https://ads.example',
      SMS: 'http',
      SMS_URL: 'https://sms.example/send',
      SMS_AUTHORIZATION: 'Bearer x',
    };
    expect(companyOf({})).toBe('Adsail Demo Ltd.');
    expect(companyOf({ COMPANY_NAME: '  ' })).toBe('Adsail Demo Ltd.');
    expect(companyOf(inEarnest)).toBe('Adsail');
    expect(companyOf({ ...inEarnest, COMPANY_NAME: ' Harbor Ltd ' })).toBe('Harbor Ltd');
  });

  it('makes a secret once in demo mode, for its owner only', () => {
    const [first, second] = [parseConfig(least), parseConfig(least)];
    expect(first.secret).toBe(second.secret);
    expect(first.secret.length).toBeGreaterThan(40);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no database', { DATABASE_URL: '' }, 'DATABASE_URL is not set: the server needs it.'],
    ['production without a secret', { NODE_ENV: 'production' }, 'ADSAIL_SECRET is not set'],
    ['a platform without its secret', { TIKTOK_APP_ID: '7' }, 'TIKTOK_APP_SECRET is not set'],
    ['a short secret', { ADSAIL_SECRET: 'short' }, 'ADSAIL_SECRET is not usable'],
    ['a port in words', { PORT: 'http' }, 'PORT is not usable'],
    ['an unknown role', { ADSAIL_ROLE: 'boss' }, 'ADSAIL_ROLE is not usable'],
    [
      'a bucket without its address',
      { STORAGE_DRIVER: 's3' },
      'S3_ENDPOINT is not set: STORAGE_DRIVER=s3 needs it.',
    ],
    ['a provider without its address', { SMS: 'http' }, 'SMS_URL is not set: SMS=http needs it.'],
  ])('is one sentence for %s', (_name, environment, sentence) => {
    expect(() => parseConfig({ ...least, ...environment })).toThrow(sentence);
  });

  it('is not a demo in production unless asked for', () => {
    expect(parseConfig({ ...real, ADSAIL_DEMO: '', NODE_ENV: 'production' }).demo).toBe(false);
    expect(parseConfig({ ...real, ADSAIL_DEMO: 'on', NODE_ENV: 'production' }).demo).toBe(true);
  });

  it('speaks to the sandbox in demo mode, to the real platform with an app, to nobody otherwise', () => {
    const app = { TIKTOK_APP_ID: '7', TIKTOK_APP_SECRET: 'hush' };
    const demo = parseConfig({ ...least, ...app, SANDBOX_PORT: '9000' }).platforms;
    expect(demo.TIKTOK).toEqual({ appId: '7', secret: 'hush', baseUrl: null });
    expect(demo.OCEAN?.baseUrl).toBe('http://127.0.0.1:9000/ocean');
    expect(parseConfig(real).platforms.OCEAN).toBeNull();
  });

  it('keeps only the origin of the hosts that it is given', () => {
    const { webOrigins } = parseConfig({
      ...least,
      WEB_ORIGINS: 'https://a.example/path, https://b.example:8443',
    });
    expect(webOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
  });
});

describe('derived secrets', () => {
  it('differ by label and by deployment, and stay the same', () => {
    expect(derive(secret, 'a')).toEqual(derive(secret, 'a'));
    expect(derive(secret, 'a')).not.toEqual(derive(secret, 'b'));
    expect(derive(secret, 'a')).not.toEqual(derive(`${secret}!`, 'a'));
  });
});
