import { AdPlatform } from '@adsail/contract';
import type { StreamedTask } from '@adsail/contract/tasks';
import { isolated } from '../../i18n/isolated.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { listText } from '../../ui/list-text.ts';
import { Note } from '../../ui/note.tsx';
import { useRight } from '../../ui/use-right.ts';

interface WaitingAccountsProps {
  task: Pick<StreamedTask, 'platform' | 'waitsFor'>;
  onLeave?: () => void;
}

/** Which accounts a task waits for, why, and the way to authorise them again. */
export function WaitingAccounts({ task: { platform, waitsFor }, onLeave }: WaitingAccountsProps) {
  const say = useTranslate('tasks', 'accounts');
  const language = useLanguage();
  const mayAuthorise = useRight('accounts.authorise');
  if (waitsFor.length === 0) return null;
  const accounts = waitsFor.map(({ name, advertiserId, authStatus }) =>
    say('tasks:result.accountWithReason', {
      name: isolated(name || advertiserId),
      reason: say(`accounts:authStatus.${authStatus}`),
    }),
  );
  return (
    <Note
      tone="warning"
      action={
        mayAuthorise && (
          <LinkButton
            size="small"
            to="/accountManager"
            search={{ dialog: `authorise.${AdPlatform.parse(platform)}` }}
            onClick={onLeave}
          >
            {say('tasks:result.reauthorise')}
          </LinkButton>
        )
      }
    >
      {say('tasks:result.accountsWait', { accounts: listText(accounts, language) })}
    </Note>
  );
}
