import { randomBytes } from 'node:crypto';

/** fbtrace_id as the platform writes it. */
export const traceId = (): string => `A${randomBytes(17).toString('base64url').slice(0, 22)}`;
