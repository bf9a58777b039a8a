import { createHmac } from 'node:crypto';
import { fileDir, largestFile, type OssToken, ossTokenMinutes } from '@adsail/contract/files';
import { algorithm, scopeOf, signText, stamp } from './sigv4.ts';
import type { S3Settings } from './settings.ts';

/**
 * The two dialects of a browser upload. In both, the bucket checks the form against the policy: every field named there
 * must be present with that value, so a client cannot drop the refusal to overwrite.
 */
const dialects = {
  v4: {
    fields: (settings: S3Settings, now: Date): Record<string, string> => ({
      'x-amz-algorithm': algorithm,
      'x-amz-credential': `${settings.accessKey}/${scopeOf(settings, now)}`,
      'x-amz-date': stamp(now),
    }),
    sign: (settings: S3Settings, now: Date, policy: string): Record<string, string> => ({
      'x-amz-signature': signText(settings, now, policy),
    }),
  },
  oss: {
    fields: (): Record<string, string> => ({ 'x-oss-forbid-overwrite': 'true' }),
    sign: ({ accessKey, secretKey }: S3Settings, _now: Date, policy: string): Record<string, string> => ({
      OSSAccessKeyId: accessKey,
      Signature: createHmac('sha1', secretKey).update(policy).digest('base64'),
    }),
  },
};

export function formToken(settings: S3Settings, host: string, tenantId: string, now: Date): OssToken {
  const { fields: fieldsOf, sign } = dialects[settings.signature];
  const dir = fileDir(tenantId, now);
  const expiration = new Date(now.getTime() + ossTokenMinutes * 60_000).toISOString();
  const fields = { success_action_status: '200', ...fieldsOf(settings, now) };
  const document = {
    expiration,
    conditions: [
      { bucket: settings.bucket },
      ['starts-with', '$key', dir],
      ['content-length-range', 1, largestFile],
      ...Object.entries(fields).map(([name, value]) => ['eq', `$${name}`, value]),
    ],
  };
  const policy = Buffer.from(JSON.stringify(document)).toString('base64');
  return {
    host,
    dir,
    fields: { ...fields, policy, ...sign(settings, now, policy) },
    expiration,
    maxBytes: largestFile,
  };
}
