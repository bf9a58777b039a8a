import type { AuthPlatform } from '@adsail/contract';
import type { AccountPermission } from '@adsail/contract/accounts';

/** What became of an authorisation afterwards. `withdrawn`: by the person, at the platform. `revoked`: by the organisation. */
type Fate = 'withdrawn' | 'revoked';

export interface DemoAuthorisation {
  platform: AuthPlatform;
  /** Somebody of the sandbox's world. */
  person: string;
  /** The accounts that the person ticks, by the beginning of their names; without, all. */
  accounts?: readonly string[];
  fate?: Fate;
}

/**
 * Who authorised what. People and accounts are the sandbox's own; some of them are left alone, for whoever wants to try an
 * authorisation: Ken Arai, Noor Adair, 周晴川, Teo Varga, Salma Idris.
 */
export const demoAuthorisations: Readonly<Record<string, readonly DemoAuthorisation[]>> = {
  'Blue Harbor Games': [
    { platform: 'TIKTOK', person: 'Lin Yue' },
    {
      platform: 'FACEBOOK',
      person: 'Lin Hartwell',
      accounts: ['Blue Harbor US', 'Blue Harbor Japan', 'Blue Harbor Gulf', 'Blue Harbor Prepaid'],
    },
    { platform: 'OCEAN', person: '林远航' },
    { platform: 'GOOGLE', person: 'Mara Lindqvist', accounts: ['Blue Harbor Manager'] },
    { platform: 'TIKTOK', person: 'Maya Torres', accounts: ['Costa Cards'], fate: 'withdrawn' },
    { platform: 'OCEAN', person: '乔一帆', accounts: ['一帆独立游戏'], fate: 'withdrawn' },
    { platform: 'FACEBOOK', person: 'Tomas Everly', accounts: ['Blue Harbor Manila'], fate: 'revoked' },
  ],
  'Northlight Shop': [{ platform: 'FACEBOOK', person: 'Mara Quill' }],
  'Red Reef Apps': [{ platform: 'TIKTOK', person: 'Omar Haddad', accounts: ['Dune Runner'] }],
};

export interface DemoPermission {
  phone: string;
  platform: AuthPlatform;
  account: string;
  permission: AccountPermission;
}

export const demoPermissions: Readonly<Record<string, readonly DemoPermission[]>> = {
  'Blue Harbor Games': [
    // She answers for some herself: "only my accounts" has something to show.
    { phone: '13800000001', platform: 'FACEBOOK', account: 'Blue Harbor US', permission: 'OWNER' },
    { phone: '13800000001', platform: 'FACEBOOK', account: 'Blue Harbor Japan', permission: 'OWNER' },
    { phone: '13800000001', platform: 'OCEAN', account: '蓝港-航海策略-01', permission: 'OWNER' },
    { phone: '13800000002', platform: 'TIKTOK', account: 'BHG Reef Tactics US', permission: 'OWNER' },
    // So that two people can look at a task of both accounts.
    { phone: '13800000002', platform: 'TIKTOK', account: 'BHG Reef Tactics MENA', permission: 'VIEW' },
    { phone: '13800000002', platform: 'FACEBOOK', account: 'Blue Harbor US', permission: 'MANAGE' },
    { phone: '13800000002', platform: 'OCEAN', account: '蓝港-航海策略-01', permission: 'VIEW' },
  ],
  'Northlight Shop': [
    { phone: '13800000001', platform: 'FACEBOOK', account: 'Northlight US', permission: 'MANAGE' },
  ],
};
