import { describe, expect, it } from 'vitest';
import { mayRoles, type Right, rights, roles } from './rights.ts';

describe('rights', () => {
  it('give the administrator everything', () => {
    const refused = (Object.keys(rights) as Right[]).filter((right) => !mayRoles(['ADMINISTRATOR'], right));
    expect(refused).toEqual([]);
  });

  it.each([
    ['OPTIMIZER', 'tenants.write', false],
    ['OPTIMIZER', 'members.write', false],
    ['OPTIMIZER', 'accounts.authorise', false],
    ['OPTIMIZER', 'products.write', true],
    ['OPTIMIZER', 'attribution.write', true],
    ['DESIGNER', 'products.read', true],
    ['DESIGNER', 'products.write', false],
    ['DESIGNER', 'materials.write', true],
    ['DESIGNER', 'ads.write', false],
    ['DESIGNER', 'attribution.read', false],
  ] as const)('%s and %s: %s', (role, right, may) => {
    expect(mayRoles([role], right)).toBe(may);
  });

  it('add up over several roles and are nothing without one', () => {
    expect(mayRoles(['DESIGNER', 'OPTIMIZER'], 'ads.write')).toBe(true);
    expect(mayRoles([], 'profile.read')).toBe(false);
    expect(roles).toHaveLength(3);
  });
});
