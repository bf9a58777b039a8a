import { CloseOutlined } from '@ant-design/icons';
import { type Macro, macros } from '@adsail/contract/tasks/plan';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './names.module.css';
import { partsOf, templateOf, type TemplateParts, withoutWord, withWord } from './parts.ts';

interface TemplateEditorProps {
  id: string;
  label: string;
  value: string;
  isWrong: boolean;
  'aria-describedby': string | undefined;
  onChange: (template: string, isTyped: boolean) => void;
  onBlur: () => void;
}

/** Placeholders as chips, and free text between them. Backspace before a text takes the chip away that it meets. */
export function TemplateEditor({
  id,
  label,
  value,
  isWrong,
  onChange,
  onBlur,
  ...described
}: TemplateEditorProps) {
  const { t } = useTranslation(['task-wizard', 'tasks']);
  const parts = partsOf(value);
  const box = useRef<HTMLDivElement>(null);
  /** Where the cursor was last, and where it is to be after the next drawing. */
  const last = useRef({ text: parts.texts.length - 1, place: parts.texts.at(-1)?.length ?? 0 });
  const wanted = useRef<{ text: number; place: number } | null>(null);
  const inputAt = (at: number) => box.current?.querySelectorAll('input')[at];
  useEffect(() => {
    if (!wanted.current) return;
    const { text, place } = wanted.current;
    wanted.current = null;
    const input = inputAt(text);
    input?.focus();
    input?.setSelectionRange(place, place);
  });
  const take = (next: TemplateParts, text: number, place: number) => {
    wanted.current = { text, place };
    last.current = { text, place };
    onChange(templateOf(next), false);
  };
  const insert = (word: Macro) => {
    const at = Math.min(last.current.text, parts.texts.length - 1);
    const place = Math.min(last.current.place, parts.texts[at]?.length ?? 0);
    take(withWord(parts, at, place, word), at + 1, 0);
  };
  const remove = (at: number) => take(withoutWord(parts, at), at, parts.texts[at]?.length ?? 0);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const isAlone = selectionStart === selectionEnd;
    if (event.key === 'Backspace' && isAlone && selectionStart === 0 && at > 0) remove(at - 1);
    else if (event.key === 'Delete' && isAlone && selectionStart === text.length && at < parts.words.length)
      remove(at);
    else if (event.key === 'ArrowLeft' && isAlone && selectionStart === 0 && at > 0) move(at - 1, 'end');
    else if (
      event.key === 'ArrowRight' &&
      isAlone &&
      selectionStart === text.length &&
      at < parts.words.length
    )
      move(at + 1, 'start');
    else return;
    event.preventDefault();
  };
  const move = (to: number, edge: 'start' | 'end') => {
    const place = edge === 'start' ? 0 : (parts.texts[to]?.length ?? 0);
    inputAt(to)?.focus();
    inputAt(to)?.setSelectionRange(place, place);
  };
  return (
    <div>
      {/* A click beside the parts is meant for the last of them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={box}
        className={css.editor}
        dir="ltr"
        data-wrong={isWrong}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) move(parts.texts.length - 1, 'end');
        }}
      >
        {parts.texts.map((text, at) => (
          // A text has no name but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={css.part}>
            {at > 0 && (
              <span className={css.chip}>
                {t(`tasks:macro.${parts.words[at - 1]}`)}
                <button
                  type="button"
                  aria-label={t('names.remove', { word: t(`tasks:macro.${parts.words[at - 1]}`) })}
                  onClick={() => remove(at - 1)}
                >
                  <CloseOutlined aria-hidden />
                </button>
              </span>
            )}
            <input
              {...described}
              id={at === 0 ? id : undefined}
              aria-label={at === 0 ? undefined : t('names.text', { label, number: at + 1 })}
              aria-invalid={isWrong ? true : undefined}
              className={css.text}
              autoComplete="off"
              spellCheck={false}
              size={Math.max(1, text.length)}
              value={text}
              onBlur={onBlur}
              onSelect={({ currentTarget }) => {
                last.current = { text: at, place: currentTarget.selectionStart ?? 0 };
              }}
              onKeyDown={(event) => onKeyDown(event, at)}
              onChange={({ target }) =>
                onChange(templateOf({ ...parts, texts: parts.texts.with(at, target.value) }), true)
              }
            />
          </span>
        ))}
      </div>
      <div className={css.words} role="group" aria-label={t('names.insert')}>
        {macros.map((word) => (
          <button key={word} type="button" className={css.word} onClick={() => insert(word)}>
            + {t(`tasks:macro.${word}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
