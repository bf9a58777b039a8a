import { thousands } from '@adsail/contract';
import { platformLevels } from '@adsail/contract/delivery';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Failures } from '../../../ui/failures.tsx';
import { Note } from '../../../ui/note.tsx';
import { useProblemPlace } from '../engine/use-words.ts';
import { useWizard, useWizardState } from '../state/context.ts';
import type { Saver } from '../state/saver.ts';
import { ExposureLines } from '../summary/exposure-lines.tsx';
import { ProblemPlace } from '../summary/problem-place.tsx';
import css from './launch.module.css';
import { type LaunchQuestion, useLaunch } from './use-launch.ts';

/** Asks with the number of objects and what they may cost; then launches what was asked about. */
export function LaunchButton({ saver, onLaunched }: { saver: Saver; onLaunched: () => void }) {
  const { t } = useTranslation('task-wizard');
  const translate = useTranslate('tasks');
  const { question, busy, failure, prepare, cancel, launch } = useLaunch(saver, onLaunched);
  const { errors, size } = useWizardState(({ plan }) => ({
    errors: plan?.problems.filter(({ weight }) => weight === 'error').length ?? 0,
    size: plan?.sheet.size ?? 0,
  }));
  const placeOf = useProblemPlace();
  const nameOf = (path: string): string => {
    const { within, field } = placeOf(path);
    return within ? `${within} › ${field}` : field;
  };
  const refused = question?.plan.problems.filter(({ weight }) => weight === 'error') ?? [];
  return (
    <>
      {failure && !question && <Failures messages={[failure]} />}
      <Button
        type="primary"
        disabled={errors > 0 || size === 0}
        loading={busy && !question}
        title={errors > 0 ? t('launch.mend') : undefined}
        onClick={() => void prepare()}
      >
        {translate('tasks:action.execute')}
      </Button>
      <Modal
        open={question !== null}
        centered
        destroyOnHidden
        closable={false}
        width={480}
        title={t('launch.title')}
        okText={t('launch.ok')}
        cancelText={t('ui:cancel')}
        okButtonProps={{ loading: busy, disabled: refused.length > 0 }}
        cancelButtonProps={{ autoFocus: true }}
        onOk={() => void launch()}
        onCancel={cancel}
      >
        {question && <Asked question={question} />}
        <Failures
          messages={[
            ...refused.map(({ path, message }) => ({ name: nameOf(path), message })),
            ...(failure ? [failure] : []),
          ]}
        />
      </Modal>
    </>
  );
}

function Asked({ question: { plan } }: { question: LaunchQuestion }) {
  const { t } = useTranslation('task-wizard');
  const language = useLanguage();
  const { platform } = useWizard().description;
  const placeOf = useProblemPlace();
  const warnings = plan.problems.filter(({ weight }) => weight === 'warning');
  return (
    <div className={css.question}>
      <p>{t('launch.text')}</p>
      <dl className={css.counts}>
        {platformLevels[platform].map((level) => (
          <div key={level} data-level={level}>
            <dt>{t(`level.${platform}.${level}`)}</dt>
            <dd className="digits">{thousands(plan.counts.objects[level] ?? 0, language)}</dd>
          </div>
        ))}
      </dl>
      <ExposureLines exposure={plan.exposure} />
      {warnings.length > 0 && (
        <Note tone="warning">
          <ul className={css.warnings}>
            {warnings.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <ProblemPlace {...placeOf(path)} /> {message}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <p className={css.faint}>{t('launch.off')}</p>
    </div>
  );
}
