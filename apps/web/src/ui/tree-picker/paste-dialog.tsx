import { keywordsOf, thousands } from '@adsail/contract';
import { Button, Input, Modal, Select } from 'antd';
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFirstField } from '../focus-first.ts';
import { useFocusReturn } from '../focus-return.ts';
import { useCopy } from '../use-copy.ts';
import { choicesOf, type Pasted, pastedOf } from './choice.ts';
import { matchNames } from './match-names.ts';
import css from './tree-picker.module.css';
import { type Branch, pathText, type Tree } from './tree.ts';

/** The tree is not all that there is: its owner is told the words, and brings what they mean. */
export interface LookUp {
  ask: (words: readonly string[]) => void;
  isAsking: boolean;
  error: Error | null;
}

interface PasteDialogProps {
  tree: Tree;
  value: readonly string[];
  lookUp?: LookUp;
  onAdd: (branches: readonly Branch[]) => void;
  onClose: () => void;
}

/** Mounted while it is open. */
export function PasteDialog({ tree, value, lookUp, onAdd, onClose }: PasteDialogProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const number = (count: number) => thousands(count, language);
  const [text, setText] = useState('');
  const [added, setAdded] = useState<number | null>(null);
  /** Which one is meant, by the word that several are called. */
  const [meant, setMeant] = useState<ReadonlyMap<string, Branch>>(new Map());
  const read = useDeferredValue(text);
  const isAsking = lookUp?.isAsking ?? false;
  const matched = useMemo(() => matchNames(tree, read), [tree, read]);
  const choices = useMemo(() => choicesOf(tree, value), [tree, value]);
  const decided = matched.ambiguous.flatMap(({ word }) => meant.get(word) ?? []);
  const all = [...new Set([...matched.found, ...decided])];
  const { fresh, held, inside } = pastedOf(choices, all);
  const id = useId();
  useFocusReturn();
  const [attach, afterOpenChange] = useFirstField<HTMLDivElement>();

  const add = () => {
    onAdd(fresh);
    const left = [
      ...matched.ambiguous.flatMap(({ word }) => (meant.has(word) ? [] : [word])),
      ...matched.blocked.map(({ word }) => word),
      ...matched.missing,
    ];
    if (left.length === 0) return onClose();
    // What nothing came of stays, to be mended or copied.
    setText(left.join('\n'));
    setAdded(fresh.length);
  };
  return (
    <Modal
      open
      title={t('treePicker.paste')}
      width={560}
      okText={t('treePicker.pasteAdd', { number: number(fresh.length) })}
      okButtonProps={{ disabled: fresh.length === 0 || read !== text, loading: isAsking }}
      cancelText={t('close')}
      onOk={add}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      destroyOnHidden
    >
      <div className={css.paste} ref={attach}>
        <label htmlFor={id}>{t('treePicker.pasteHint')}</label>
        <Input.TextArea
          id={id}
          className={css.pasteText}
          rows={6}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            lookUp?.ask(keywordsOf(target.value));
            setAdded(null);
          }}
        />
        <p role="status" className={css.pasteCount}>
          {added !== null && <span>{t('treePicker.pasteAdded', { number: number(added) })}</span>}
          {isAsking && <span>{t('treePicker.lookingUp')}</span>}
          {keywordsOf(read).length > 0 && !isAsking && added === null && (
            <>
              <span>{t('treePicker.pasteFound', { number: number(all.length) })}</span>
              <span>{t('treePicker.pasteNew', { number: number(fresh.length) })}</span>
              {held.length > 0 && <span>{t('treePicker.pasteHeld', { number: number(held.length) })}</span>}
              {inside.length > 0 && (
                <span>{t('treePicker.pasteInside', { number: number(inside.length) })}</span>
              )}
            </>
          )}
        </p>
        {!isAsking && <Found fresh={fresh} held={held} inside={inside} />}
        {matched.ambiguous.length > 0 && (
          <Part title={t('treePicker.pasteAmbiguous', { number: number(matched.ambiguous.length) })}>
            {matched.ambiguous.map(({ word, candidates }) => (
              <li key={word} className={css.ambiguous}>
                <bdi>{word}</bdi>
                <Select
                  aria-label={t('treePicker.pasteWhich', { name: word })}
                  placeholder={t('treePicker.pasteChoose')}
                  size="small"
                  allowClear
                  options={candidates.map((branch) => ({ value: branch.node.id, label: pathText(branch) }))}
                  value={meant.get(word)?.node.id}
                  onChange={(chosen?: string) =>
                    setMeant((before) => {
                      const next = new Map(before);
                      const branch = candidates.find(({ node }) => node.id === chosen);
                      if (branch) next.set(word, branch);
                      else next.delete(word);
                      return next;
                    })
                  }
                />
              </li>
            ))}
          </Part>
        )}
        {matched.blocked.length > 0 && (
          <Part title={t('treePicker.pasteBlocked', { number: number(matched.blocked.length) })}>
            {matched.blocked.map(({ word, branch }) => (
              <li key={word}>
                <bdi>{word}</bdi> <span className={css.note}>{branch.node.disabled}</span>
              </li>
            ))}
          </Part>
        )}
        {lookUp?.error && <p className={css.pasteError}>{lookUp.error.message}</p>}
        {matched.missing.length > 0 && !isAsking && (
          <Part
            title={t('treePicker.pasteMissing', { number: number(matched.missing.length) })}
            copied={matched.missing.join('\n')}
          >
            {/* Once the rest is added, they are what is left in the box. */}
            {added === null &&
              matched.missing.map((word) => (
                <li key={word}>
                  <bdi>{word}</bdi>
                </li>
              ))}
          </Part>
        )}
      </div>
    </Modal>
  );
}

/** So many are told by name: a list of thousands is read by nobody. */
const shownNames = 100;

/** Which ones were found, and what becomes of each. */
function Found({ fresh, held, inside }: Pasted) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const all = [
    ...fresh.map((branch) => ({ branch, note: '' })),
    ...held.map((branch) => ({ branch, note: t('treePicker.pasteIsHeld') })),
    ...inside.map(({ branch, of }) => ({
      branch,
      note: t('treePicker.pasteIsInside', { name: of.node.name }),
    })),
  ];
  if (all.length === 0) return null;
  const more = all.length - shownNames;
  return (
    <Part title={t('treePicker.pasteNames')}>
      {all.slice(0, shownNames).map(({ branch, note }) => (
        <li key={branch.node.id}>
          <bdi>{pathText(branch)}</bdi> {note && <span className={css.note}>{note}</span>}
        </li>
      ))}
      {more > 0 && <li>{t('treePicker.pasteMore', { number: thousands(more, language) })}</li>}
    </Part>
  );
}

interface PartProps {
  title: string;
  /** Offered to be copied. */
  copied?: string;
  children: ReactNode;
}

function Part({ title, copied: text, children }: PartProps) {
  const { t } = useTranslation(['ui', 'common']);
  const { copied, copy } = useCopy(text ?? '');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={css.partHead}>
        <h3 id={id}>{title}</h3>
        {text !== undefined && (
          <Button type="link" size="small" onClick={copy}>
            {t(copied ? 'common:copied' : 'search.copy')}
          </Button>
        )}
      </div>
      {/* May be longer than its place, and is scrolled by keys too. */}
      {children && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={css.part} tabIndex={0} aria-labelledby={id}>
          {children}
        </ul>
      )}
    </section>
  );
}
