import { createHmac, timingSafeEqual } from 'node:crypto';
import { CallError } from '@adsail/contract';
import { parseFileKey } from '@adsail/contract/files';
import { z } from 'zod';
import type { UploadWanted } from '../port.ts';

/** Posted to us; the form looks like that of a bucket so that the web does not know the difference. */
export const uploadPath = '/files/upload';

const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.tuple([
    z.tuple([z.literal('eq'), z.literal('$key'), z.string()]),
    z.tuple([z.literal('content-length-range'), z.int(), z.int()]),
  ]),
});
type Policy = z.infer<typeof Policy>;

const signatureOf = (secret: Buffer, policy: string): Buffer =>
  createHmac('sha256', secret).update(policy).digest();

export function localFields(
  secret: Buffer,
  { key, maxBytes, expiresAt }: UploadWanted,
): Record<string, string> {
  const document: Policy = {
    expiration: expiresAt.toISOString(),
    conditions: [
      ['eq', '$key', key],
      ['content-length-range', 1, maxBytes],
    ],
  };
  const policy = Buffer.from(JSON.stringify(document)).toString('base64');
  const signature = signatureOf(secret, policy).toString('base64');
  return { policy, signature, success_action_status: '200' };
}

function signed(secret: Buffer, policy: string, signature: string): Policy {
  const wanted = signatureOf(secret, policy);
  const given = Buffer.from(signature, 'base64');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new CallError('forbidden');
  return Policy.parse(JSON.parse(Buffer.from(policy, 'base64').toString()));
}

/** The policy is the only credential of an upload: whoever holds it may write this one object until it expires. */
export function checkLocalPolicy(
  secret: Buffer,
  fields: Readonly<Record<string, string | undefined>>,
  now: Date,
): { key: string; maxBytes: number } {
  const { policy = '', signature = '', key = '' } = fields;
  const { expiration, conditions } = signed(secret, policy, signature);
  if (now >= new Date(expiration)) throw new CallError('forbidden', { key: 'files:error.uploadExpired' });
  const [[, , permitted], [, , maxBytes]] = conditions;
  if (key !== permitted || !parseFileKey(key)) throw new CallError('forbidden');
  return { key, maxBytes };
}
