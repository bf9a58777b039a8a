import { useTranslation } from 'react-i18next';
import type { ToastKind } from '../../state/toast/rules.ts';
import {
  dismissToast,
  holdToast,
  releaseToast,
  type ShownToast,
  useToasts,
} from '../../state/toast/toast.ts';
import css from './toast.module.css';

const shapes: Record<ToastKind, string> = {
  success: 'M4.5 8.2 7 10.7l4.6-5',
  error: 'm5.5 5.5 5 5m0-5-5 5',
  warning: 'M8 4.5v4.2m0 2.3v.1',
  info: 'M8 7.3v4.2M8 4.9V5',
};

function Toast({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation('common');
  const { id, kind, text, action } = toast;
  return (
    <div
      className={css.toast}
      data-kind={kind}
      onPointerEnter={() => holdToast(id)}
      onPointerLeave={() => releaseToast(toast)}
    >
      <svg viewBox="0 0 16 16" className={css.icon} aria-hidden="true">
        <circle cx="8" cy="8" r="7.5" />
        <path d={shapes[kind]} />
      </svg>
      <span className={css.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.run();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label={t('close')} onClick={() => dismissToast(id)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4.5 4.5 7 7m0-7-7 7" />
        </svg>
      </button>
    </div>
  );
}

/** Both live regions stand in the page from the start: a screen reader only hears what is added to a known one. */
export function Toasts() {
  const list = useToasts((state) => state.list);
  const urgent = list.filter(({ kind }) => kind === 'error');
  const calm = list.filter(({ kind }) => kind !== 'error');
  return (
    <div className={css.stack}>
      <div className={css.list} aria-live="assertive">
        {urgent.map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </div>
      <div className={css.list} aria-live="polite">
        {calm.map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}
