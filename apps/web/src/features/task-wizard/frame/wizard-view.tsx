import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast/index.ts';
import { CreativeStep } from '../cards/creative-step.tsx';
import type { WizardDescription } from '../description.ts';
import { Sections } from '../engine/sections.tsx';
import { useProblemText } from '../engine/use-words.ts';
import { LaunchButton } from '../launch/launch-button.tsx';
import { PreviewStep } from '../launch/preview-step.tsx';
import { NamesStep } from '../names/names-step.tsx';
import { PhoneMock } from '../phone/phone-mock.tsx';
import type { Asked, Start } from '../session/start.ts';
import { useAutosave } from '../session/use-autosave.ts';
import { useFacts } from '../session/use-facts.ts';
import { useHistoryKeys } from '../session/use-history-keys.ts';
import { useLeaving } from '../session/use-leaving.ts';
import { usePlanning } from '../session/use-planning.ts';
import { usePrevious } from '../session/use-previous.ts';
import { useWizard, WizardContext } from '../state/context.ts';
import { createSaver, type Saver } from '../state/saver.ts';
import { wizardSteps } from '../state/steps.ts';
import { createWizard } from '../state/wizard.ts';
import { FootSummary } from '../summary/foot-summary.tsx';
import { Summary } from '../summary/summary.tsx';
import { ConflictNote } from './conflict-note.tsx';
import css from './frame.module.css';
import { Header } from './header.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { ResetQuestion } from './reset-question.tsx';
import { StepNav } from './step-nav.tsx';
import { useStep } from './use-step.ts';

interface WizardViewProps {
  description: WizardDescription;
  start: Start;
  asked: Asked;
  /** The first save has given it an id. */
  onMade: (id: string) => void;
}

/** One task, from its start until it is left. */
export function WizardView({ description, start, asked, onMade }: WizardViewProps) {
  const { platform } = description;
  const [wizard] = useState(() => createWizard(description, start.content));
  const [saver] = useState(() => createSaver(platform, start));
  useEffect(() => {
    saver.start();
    return saver.stop;
  }, [saver]);
  useAutosave(wizard, saver, asked);
  useHistoryKeys(wizard);
  const id = useStore(saver.store, ({ task }) => task?.id);
  useEffect(() => {
    if (id && id !== asked.id) onMade(id);
  }, [id, asked.id, onMade]);
  return (
    <WizardContext value={wizard}>
      <Frame saver={saver} start={start} />
    </WizardContext>
  );
}

/** Whoever begins types the name at once; where fingers type, no keyboard comes up unasked. */
function useFirstFocus(isWanted: boolean) {
  const [wanted] = useState(isWanted);
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (!wanted || !isFree || window.matchMedia('(pointer: coarse)').matches) return;
    document.querySelector<HTMLElement>('[data-path="taskName"] input')?.focus({ preventScroll: true });
  }, [wanted]);
}

function Frame({ saver, start }: { saver: Saver; start: Start }) {
  const { t } = useTranslation('task-wizard');
  const navigate = useNavigate();
  const wizard = useWizard();
  const { description } = wizard;
  const problemText = useProblemText();
  const { step, open, body } = useStep(wizard);
  const { facts, error, retry } = useFacts();
  const { previous, onSeen } = usePrevious(wizard, saver);
  const planning = usePlanning(facts, previous);
  const leaving = useLeaving(wizard, saver);
  const at = wizardSteps.indexOf(step);
  const next = wizardSteps[at + 1];
  const before = wizardSteps[at - 1];
  useFirstFocus(step === 'base');
  const leave = () => void navigate({ to: '/admanager/batchCreate' });
  const saveDraft = async () => {
    if (await saver.flush('DRAFT')) toast.success(t('draftSaved'));
  };
  return (
    <div className={css.wizard}>
      <div className={css.top}>
        <Header saver={saver} onSaveDraft={() => void saveDraft()} onLeave={leave} />
        <StepNav step={step} onOpen={open} />
      </div>
      <ConflictNote saver={saver} />
      {start.isRestored && <Note>{t('restored')}</Note>}
      {start.unread.length > 0 && (
        <Note tone="warning">
          {t('unread')} {start.unread.map((problem) => `${problem.path}: ${problemText(problem)}`).join('; ')}
        </Note>
      )}
      {error && (
        <Note
          tone="danger"
          action={
            <Button size="small" onClick={retry}>
              {t('ui:table.retry')}
            </Button>
          }
        >
          {error.message}
        </Note>
      )}
      <div className={css.columns} data-wide={step === 'preview'}>
        <div
          className={css.main}
          key={step}
          ref={body}
          role="group"
          aria-label={t(`step.${step}`)}
          tabIndex={-1}
        >
          {step === 'base' && <Sections sections={description.base} />}
          {step === 'creative' && <CreativeStep />}
          {step === 'names' && <NamesStep />}
          {step === 'preview' && (
            <PreviewStep facts={facts} planning={planning} previous={previous} onSeen={onSeen} />
          )}
        </div>
        {step !== 'preview' && (
          <aside className={css.aside}>
            <Summary>{step === 'creative' && <PhoneMock />}</Summary>
          </aside>
        )}
      </div>
      <footer className={css.foot}>
        <div className={css.footButtons}>
          {before && <Button onClick={() => open(before)}>{t('back')}</Button>}
          {next && (
            <Button type="primary" onClick={() => open(next)}>
              {t('next', { step: t(`step.${next}`) })}
            </Button>
          )}
          {step === 'preview' && <LaunchButton saver={saver} onLaunched={leaving.release} />}
        </div>
        {step !== 'preview' && <FootSummary />}
      </footer>
      <ResetQuestion />
      <LeaveQuestion leaving={leaving} />
    </div>
  );
}
