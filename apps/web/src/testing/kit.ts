import type { Role } from '@adsail/contract';
import { storedMember } from '../state/stored.ts';
import { aMember } from './member.ts';

/** What the test of a page needs, in one line: `const { all, click, one } = page`. */
export * as page from './page.tsx';
export { type FakeServer, fakeServer, Refused } from './server.ts';
export { aMember };

export const logInAs = (roleCode: Role): void =>
  storedMember.set(aMember({ userRoleList: [{ roleCode, roleName: roleCode }] }));
