import { type Language, type Role, translate } from '@adsail/contract';
import type { MemberLogEntry } from '@adsail/contract/members';
import { i18next } from '../../i18n/index.ts';
import { type Difference, differences } from './model/differences.ts';

const none = '–';
const rolesText = (roles: readonly Role[], language: Language) =>
  roles.map((role) => translate(language, `role.${role}`)).join(' · ');

/** Both sides of a difference in the reader's words; null where there is nothing. */
export function sides(
  difference: Difference,
  language: Language,
): [before: string | null, after: string | null] {
  switch (difference.kind) {
    case 'name':
      return [difference.before, difference.after];
    case 'status': {
      const word = (status: typeof difference.before) =>
        status && translate(language, `memberStatus.${status}`);
      return [word(difference.before), word(difference.after)];
    }
    case 'roles': {
      const word = (roles: typeof difference.before) => roles && rolesText(roles, language);
      return [word(difference.before), word(difference.after)];
    }
    case 'account': {
      const word = (held: typeof difference.before) => held && translate(language, `permission.${held}`);
      return [word(difference.before), word(difference.after)];
    }
  }
}

const labelOf = (difference: Difference, language: Language): string =>
  difference.kind === 'account'
    ? `${translate(language, `platform.${difference.account.platform}`)} ${difference.account.advertiserName} (${difference.account.advertiserId})`
    : i18next.t(`members:difference.${difference.kind}`);

/** All of it as plain lines, for a file. */
export const changeText = ({ before, after }: MemberLogEntry, language: Language): string =>
  differences(before, after)
    .map((difference) => {
      const [was, is] = sides(difference, language);
      return `${labelOf(difference, language)}: ${was ?? none} → ${is ?? none}`;
    })
    .join('\n');
