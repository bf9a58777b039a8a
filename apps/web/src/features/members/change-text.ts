import type { Role } from '@adsail/contract';
import type { MemberLogEntry } from '@adsail/contract/members';
import { translate } from '../../i18n/translate.ts';
import { type Difference, differences } from './model/differences.ts';

const none = '–';
const rolesText = (roles: readonly Role[]) =>
  roles.map((role) => translate(`names:role.${role}`)).join(' · ');

/** Both sides of a difference in the reader's words; null where there is nothing. */
export function sides(difference: Difference): [before: string | null, after: string | null] {
  switch (difference.kind) {
    case 'name':
      return [difference.before, difference.after];
    case 'status': {
      const word = (status: typeof difference.before) =>
        status && translate(`members:memberStatus.${status}`);
      return [word(difference.before), word(difference.after)];
    }
    case 'roles': {
      const word = (roles: typeof difference.before) => roles && rolesText(roles);
      return [word(difference.before), word(difference.after)];
    }
    case 'account': {
      const word = (held: typeof difference.before) => held && translate(`accounts:permission.${held}`);
      return [word(difference.before), word(difference.after)];
    }
  }
}

const labelOf = (difference: Difference): string =>
  difference.kind === 'account'
    ? `${translate(`names:platform.${difference.account.platform}`)} ${difference.account.advertiserName} (${difference.account.advertiserId})`
    : translate(`members:difference.${difference.kind}`);

/** All of it as plain lines, for a file. */
export const changeText = ({ before, after }: MemberLogEntry): string =>
  differences(before, after)
    .map((difference) => {
      const [was, is] = sides(difference);
      return `${labelOf(difference)}: ${was ?? none} → ${is ?? none}`;
    })
    .join('\n');
