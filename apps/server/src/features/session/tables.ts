import type { smsScenes } from '@adsail/contract/session';
import type { Generated } from 'kysely';

export type SmsScene = (typeof smsScenes)[number];
export type EndReason = 'LOGOUT' | 'REMOTE' | 'PASSWORD' | 'MEMBER' | 'LEFT' | 'REUSED';
export type SendPurpose = 'CODE' | 'INVITATION';
export type AttemptPurpose = 'LOGIN' | 'CHANGE';

interface SessionTables {
  sessions: {
    id: string;
    user_id: string;
    tenant_id: string;
    device_id: string;
    device: string;
    ip: string;
    token_hash: Buffer;
    token_expires_at: Date;
    refresh_expires_at: Date;
    created_at: Date;
    last_seen_at: Date;
    ended_at: Date | null;
    end_reason: EndReason | null;
  };
  refresh_tokens: {
    hash: Buffer;
    session_id: string;
    expires_at: Date;
    used_at: Date | null;
    successor_seed: Buffer | null;
  };
  sms_codes: {
    phone_region: string;
    phone: string;
    scene: SmsScene;
    code_hash: Buffer;
    sent_at: Date;
    expires_at: Date;
    tries: Generated<number>;
    used_at: Date | null;
  };
  sms_sends: {
    id: Generated<string>;
    phone_region: string;
    phone: string;
    purpose: Generated<SendPurpose>;
    /** Who asked for a code; an invitation has none. */
    network: string | null;
    at: Date;
  };
  login_tickets: {
    hash: Buffer;
    user_id: string;
    expires_at: Date;
  };
  login_attempts: {
    purpose: AttemptPurpose;
    phone_region: string;
    phone: string;
    failures: number;
    last_at: Date;
    locked_until: Date | null;
  };
  sms_outbox: {
    id: Generated<string>;
    phone_region: string;
    phone: string;
    text: string;
    at: Date;
  };
  used_nonces: {
    session_id: string;
    nonce: string;
    at: Date;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends SessionTables {}
}
