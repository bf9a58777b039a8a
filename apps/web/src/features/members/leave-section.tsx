import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToLeave } from '../../loading/unsaved-forms.ts';
import { storedMember } from '../../state/stored.ts';
import { Section } from '../../ui/section.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

/** In the user center: a member need not ask an administrator to be let go. */
export function LeaveSection() {
  const { t } = useTranslation('members');
  const member = storedMember.use();
  const [discard, setDiscard] = useState<(() => void) | null>(null);
  const ask = async () => {
    const answer = await askToLeave();
    if (answer) setDiscard(() => answer);
  };
  // Has just left its only one, and is on the way to the login page.
  if (!member) return null;
  return (
    <Section title={t('leave.title')} hint={t('leave.hint', { organisation: member.tenantName })}>
      <div>
        <Button danger onClick={() => void ask()}>
          {t('leave.action')}
        </Button>
      </div>
      {discard && <LeaveDialog member={member} discard={discard} onClose={() => setDiscard(null)} />}
    </Section>
  );
}
