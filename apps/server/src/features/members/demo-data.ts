import type { Role } from '@adsail/contract';
import type { AccountPermission } from '@adsail/contract/accounts';
import type { DemoPerson } from '../session/index.ts';

/** What happened to a member, and how many days ago. Accounts are numbered as the organisation's list has them. */
export type DemoStep = { days: number } & (
  | { action: 'INVITE'; roles: Role[] }
  | { action: 'ACCEPT' | 'DECLINE' | 'STOP' | 'RESUME' | 'DELETE' }
  | { action: 'UPDATE'; roles?: Role[]; name?: string }
  | { action: 'PERMISSION'; accounts: Record<number, AccountPermission> }
);

export interface DemoMember extends DemoPerson {
  /** Days since it was last here; whoever is only invited never was. */
  seen?: number;
  steps: readonly DemoStep[];
}

/** Invented people of Blue Harbor Games, beside those who were there from the beginning. */
export const demoMembers: readonly DemoMember[] = [
  {
    phone: '13800000011',
    name: '林清禾',
    seen: 0.1,
    steps: [
      { days: 61, action: 'INVITE', roles: ['OPTIMIZER'] },
      { days: 60.8, action: 'ACCEPT' },
      { days: 60.7, action: 'PERMISSION', accounts: { 0: 'VIEW', 1: 'VIEW' } },
      { days: 33, action: 'PERMISSION', accounts: { 0: 'MANAGE', 1: 'OWNER', 2: 'OWNER' } },
    ],
  },
  {
    phone: '13800000012',
    name: 'سلمى النورس',
    seen: 3.2,
    steps: [
      { days: 48, action: 'INVITE', roles: ['DESIGNER'] },
      { days: 47.5, action: 'ACCEPT' },
    ],
  },
  {
    phone: '13800000013',
    name: 'Theo Brackwater',
    seen: 9.1,
    steps: [
      { days: 45, action: 'INVITE', roles: ['OPTIMIZER'] },
      { days: 44.9, action: 'ACCEPT' },
      { days: 44.8, action: 'PERMISSION', accounts: { 2: 'MANAGE' } },
      { days: 9, action: 'STOP' },
    ],
  },
  {
    phoneRegion: '853',
    phone: '66000016',
    name: 'Rui Lanternvale',
    seen: 1.4,
    steps: [
      { days: 30, action: 'INVITE', roles: ['DESIGNER'] },
      { days: 29, action: 'ACCEPT' },
      { days: 16, action: 'STOP' },
      { days: 12, action: 'RESUME' },
      { days: 5, action: 'UPDATE', roles: ['OPTIMIZER', 'DESIGNER'] },
      { days: 4.9, action: 'PERMISSION', accounts: { 3: 'VIEW', 1: 'MANAGE' } },
    ],
  },
  {
    phone: '13800000017',
    name: 'Dana Quillmere',
    steps: [
      { days: 28, action: 'INVITE', roles: ['OPTIMIZER'] },
      { days: 27, action: 'ACCEPT' },
      { days: 6, action: 'DELETE' },
    ],
  },
  {
    phone: '13800000018',
    name: 'Nuno Farrowby',
    invited: true,
    steps: [
      { days: 19, action: 'INVITE', roles: ['DESIGNER'] },
      { days: 18.6, action: 'DECLINE' },
    ],
  },
  {
    phone: '13800000014',
    name: '周远帆',
    invited: true,
    steps: [{ days: 2, action: 'INVITE', roles: ['DESIGNER'] }],
  },
  {
    phone: '13800000015',
    name: 'Freya Stonemoor',
    invited: true,
    steps: [
      { days: 1.2, action: 'INVITE', roles: ['OPTIMIZER'] },
      { days: 1.1, action: 'PERMISSION', accounts: { 0: 'VIEW' } },
    ],
  },
];
