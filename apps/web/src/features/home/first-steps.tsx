import { CheckCircleFilled } from '@ant-design/icons';
import type { FirstSteps } from '@adsail/contract/home';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './first-steps.module.css';

type Step = FirstSteps['mayDo'][number];
const steps = ['account', 'product', 'material', 'task'] as const satisfies readonly Step[];

const isDone = (data: FirstSteps, step: Step): boolean =>
  ({
    account: data.hasAccount,
    product: data.hasProduct,
    material: data.hasMaterial,
    task: data.hasTask,
  })[step];

export const areDone = (data: FirstSteps): boolean => steps.every((step) => isDone(data, step));

/** The way to where a step is done, with its dialog open. */
function useStart(): Record<Step, () => void> {
  const navigate = useNavigate();
  return {
    account: () => void navigate({ to: '/accountManager', search: { dialog: 'authorise' } }),
    product: () => void navigate({ to: '/productManager', search: { dialog: 'add' } }),
    material: () => void navigate({ to: '/materialManager/videoMaterial', search: { dialog: 'add' } }),
    task: () => void navigate({ to: '/admanager/batchCreate', search: { dialog: 'add' } }),
  };
}

/** From an empty organisation to the first ad, in order; what is done is ticked, and the next step stands out. */
export function FirstStepsPanel({ data }: { data: FirstSteps }) {
  const { t } = useTranslation('home');
  const start = useStart();
  const next = steps.find((step) => !isDone(data, step) && data.mayDo.includes(step));
  return (
    <section className={css.steps} aria-label={t('steps.title')}>
      <h2 className={css.title}>{t('steps.title')}</h2>
      <p className={css.hint}>{t('steps.hint')}</p>
      <ol className={css.list}>
        {steps.map((step, at) => {
          const done = isDone(data, step);
          return (
            <li key={step} className={css.step} data-done={done} data-next={step === next}>
              <span className={css.sign} aria-hidden>
                {done ? <CheckCircleFilled /> : at + 1}
              </span>
              <div className={css.about}>
                <h3 className={css.name}>
                  {t(`steps.${step}.title`)}
                  {done && <span className="visually-hidden"> {t('steps.done')}</span>}
                </h3>
                <p className={css.hint}>{t(`steps.${step}.hint`)}</p>
                {!done &&
                  (data.mayDo.includes(step) ? (
                    <Button type={step === next ? 'primary' : 'default'} onClick={start[step]}>
                      {t(`steps.${step}.action`)}
                    </Button>
                  ) : (
                    <p className={css.ask}>{t('steps.ask')}</p>
                  ))}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
