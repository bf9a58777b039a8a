import { Modal } from 'antd';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLatest } from '../../state/use-latest.ts';
import css from './ad-objects.module.css';

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

/** `/` goes to the search box, `?` says which keys there are; neither where somebody types. */
export function useTableKeys(onHelp: () => void): void {
  const latest = useLatest(onHelp);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyped(event.target) || document.querySelector('[role=dialog]')) return;
      if (event.key === '?') {
        event.preventDefault();
        latest.current();
      }
      if (event.key === '/') {
        event.preventDefault();
        document.querySelector<HTMLInputElement>('[data-list] input[type=search]')?.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest]);
}

const keys = [
  [['↑', '↓'], 'rows'],
  [['PgUp', 'PgDn', 'Home', 'End'], 'pages'],
  [['Space'], 'choose'],
  [['Shift', '↑', '↓'], 'range'],
  [['Ctrl', 'A'], 'all'],
  [['Enter'], 'open'],
  [['Esc'], 'clear'],
  [['/'], 'search'],
  [['?'], 'help'],
] as const;

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts('ad-objects');
  return (
    <Modal open title={t('screen.keys.title')} footer={null} onCancel={onClose}>
      <dl className={css.keys}>
        {keys.map(([names, what]) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt dir="ltr">
              {names.map((name, at) => (
                <span key={name}>
                  {at > 0 && ' '}
                  <kbd>{name}</kbd>
                </span>
              ))}
            </dt>
            <dd>{t(`screen.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
