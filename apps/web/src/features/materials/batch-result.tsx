import { type BatchOutcome, type BatchResult, materialLimits } from '@adsail/contract/materials';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { NameList } from '../../ui/name-list.tsx';
import css from './materials.module.css';

/** What stayed as it was, and why: the reasons that a person has to know of. */
export const failedOutcomes = ['TAG_LIMIT', 'NAME_LENGTH', 'GONE', 'STALE'] as const satisfies BatchOutcome[];

const limits = { TAG_LIMIT: materialLimits.tags, NAME_LENGTH: materialLimits.name, GONE: 0, STALE: 0 };

interface BatchReportProps {
  result: BatchResult;
  /** Left out where there is nothing to take back. */
  onUndo: (() => void) | undefined;
  onClose: () => void;
}

/** Each reason once, with the materials that it holds for. */
export function BatchReport({ result: { results }, onUndo, onClose }: BatchReportProps) {
  const { t } = useTranslation('materials');
  const ui = useTranslation('ui').t;
  useFocusReturn();
  const changed = results.filter(({ outcome }) => outcome === 'CHANGED').length;
  return (
    <Modal
      open
      title={t('batch.resultTitle')}
      width={480}
      onCancel={onClose}
      footer={
        <>
          {onUndo && <Button onClick={onUndo}>{t('batch.undo')}</Button>}
          <Button onClick={onClose}>{ui('close')}</Button>
        </>
      }
    >
      <p className={css.keys}>{t('batch.changed', { count: changed })}</p>
      {failedOutcomes.map((outcome) => {
        const affected = results.filter((each) => each.outcome === outcome);
        if (affected.length === 0) return null;
        return (
          <section key={outcome}>
            <h3 className={css.reason}>{t(`outcome.${outcome}`, { limit: limits[outcome] })}</h3>
            <NameList names={affected.map(({ id, name }) => name ?? id)} />
          </section>
        );
      })}
    </Modal>
  );
}
