import { Button } from 'antd';
import { useCallback, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/error.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { storedMember } from '../../state/stored.ts';
import { Failures } from '../failures.tsx';
import { listText } from '../list-text.ts';
import { Question } from '../question.tsx';
import { ReloadForm } from './reload-form.ts';
import type { Conflict } from './use-conflict.ts';

interface StaleFailureProps {
  /** Null: what there is now could not be read. */
  conflict: Conflict | null;
  labels: ReadonlyMap<string, string>;
  /** What is stored in a field now; null where that is no text. */
  theirs: (name: string) => string | null;
  onKeep: () => void;
  /** The form begins anew; what was typed goes. */
  onBegin: () => void;
  /** The record was deleted meanwhile. */
  onGone?: () => void;
}

/** Somebody else was faster. What was typed stays until the reader gives it up for the current version. */
export function StaleFailure(props: StaleFailureProps) {
  const { conflict, onKeep, onBegin, onGone } = props;
  const { t } = useTranslation('ui');
  const sentences = useSentences(props);
  const reload = useContext(ReloadForm);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const load = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (!(await reload?.(onBegin))) onGone?.();
    } catch (error) {
      if (error instanceof ApiError) setFailure(error);
      else leaveToClient(error);
    } finally {
      setBusy(false);
    }
  };
  // Save took the focus along. Of the two, this one asks first.
  const attach = useCallback((button: HTMLElement | null) => {
    if (button && document.activeElement === document.body) button.focus();
  }, []);
  return (
    <>
      <Failures
        messages={[
          ...sentences,
          ...(failure ? [{ message: failure.message, requestId: failure.shownId }] : []),
        ]}
        action={
          reload && (
            <>
              {conflict && conflict.colliding.length > 0 && (
                <Button size="small" onClick={onKeep}>
                  {t('form.keepMine')}
                </Button>
              )}
              <Button ref={attach} size="small" loading={busy} onClick={() => setAsking(true)}>
                {t('form.loadCurrent')}
              </Button>
            </>
          )
        }
      />
      <Question
        open={asking}
        width={400}
        title={t('form.loadTitle')}
        okText={t('form.loadCurrent')}
        cancelText={t('form.keepEditing')}
        onOk={() => {
          setAsking(false);
          void load();
        }}
        onCancel={() => setAsking(false)}
      >
        {t('form.loadText')}
      </Question>
    </>
  );
}

/** Who changed what, and what became of it here. */
function useSentences({ conflict, labels, theirs }: StaleFailureProps): string[] {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  // What has no field in the form is nothing that the reader could compare.
  const shown = (names: readonly string[]) => names.flatMap((name) => labels.get(name) ?? []);
  const fields = listText(shown(conflict?.changed ?? []), language);
  if (!conflict || !fields) return [t('form.stale')];
  const { changedBy, colliding } = conflict;
  const isOwn = changedBy?.userId === storedMember.get()?.userId;
  const who = changedBy ? (isOwn ? 'self' : 'other') : 'unknown';
  const both = listText(shown(colliding), language);
  const stored = colliding.flatMap((name) => {
    const value = theirs(name);
    if (value === null) return [];
    return t(`form.conflict.${value ? 'theirs' : 'theirsEmpty'}`, { field: labels.get(name), value });
  });
  return [
    t(`form.conflict.${who}`, { name: changedBy?.userName, fields }),
    ...stored,
    both ? t('form.conflict.collides', { fields: both }) : t('form.conflict.merged'),
  ];
}
