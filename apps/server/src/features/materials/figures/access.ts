import { mayRoles } from '@adsail/contract';
import type { FigureScope } from '@adsail/contract/materials';
import { type Reader, seesAll } from '../../accounts/index.ts';

/** Which facts somebody sees: those of accounts that it may see, those of materials that it added, or both. */
export interface Access {
  reader: Reader;
  /** `ALL`: no condition. */
  accounts: 'ALL' | 'VISIBLE' | 'NONE';
  own: boolean;
}

/** Several roles add up. */
export function accessOf(reader: Reader): Access {
  const maySee = mayRoles(reader.roles, 'reports.read');
  const accounts = maySee ? (seesAll(reader) ? 'ALL' : 'VISIBLE') : 'NONE';
  return { reader, accounts, own: mayRoles(reader.roles, 'materialReports.own') };
}

export const scopeOf = ({ accounts }: Access): FigureScope => (accounts === 'NONE' ? 'OWN' : accounts);
