import type { Role } from '@adsail/contract';

interface DemoLogin {
  phone: string;
  /** Without a role: somebody of an organisation that shares nothing with the others. */
  role?: Role;
}

/** The people of the demo world. Shown in demo mode alone. */
export const demoLogins: readonly DemoLogin[] = [
  { phone: '13800000001', role: 'ADMINISTRATOR' },
  { phone: '13800000002', role: 'OPTIMIZER' },
  { phone: '13800000003', role: 'DESIGNER' },
  { phone: '13800000009' },
];
export const demoPassword = 'Adsail2026';
