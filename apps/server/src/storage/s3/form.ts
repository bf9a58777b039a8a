import { createHmac } from 'node:crypto';
import type { UploadWanted } from '../port.ts';
import type { S3Settings } from './settings.ts';
import { policySigner } from './sigv4.ts';

/**
 * The two dialects of a browser upload. In both, the bucket checks the form against the policy: every field named there
 * must be present with that value. So a client of OSS cannot drop the refusal to overwrite; Amazon's form has none, and
 * the object can be replaced until the policy expires.
 */
const dialects = {
  v4: {
    fields: (settings: S3Settings, now: Date): Record<string, string> => policySigner(settings, now).fields,
    sign: (settings: S3Settings, now: Date, policy: string): Record<string, string> => ({
      'x-amz-signature': policySigner(settings, now).sign(policy),
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

export function formFields(
  settings: S3Settings,
  { key, maxBytes, now, expiresAt }: UploadWanted,
): Record<string, string> {
  const { fields: fieldsOf, sign } = dialects[settings.signature];
  const fields = { success_action_status: '200', ...fieldsOf(settings, now) };
  const document = {
    expiration: expiresAt.toISOString(),
    conditions: [
      { bucket: settings.bucket },
      ['eq', '$key', key],
      ['content-length-range', 1, maxBytes],
      ...Object.entries(fields).map(([name, value]) => ['eq', `$${name}`, value]),
    ],
  };
  const policy = Buffer.from(JSON.stringify(document)).toString('base64');
  return { ...fields, policy, ...sign(settings, now, policy) };
}
