import { useTranslation } from 'react-i18next';
import { useCopy } from '../use-copy.ts';
import css from './failure-text.module.css';

interface FailureTextProps {
  message: string;
  /** Which the message names. */
  requestId: string | undefined;
}

/** What failed, on a page that does without Ant Design. */
export const FailureText = ({ message, requestId }: FailureTextProps) => (
  <p role="alert" className={css.failure}>
    <bdi>{message}</bdi>
    {requestId && <CopyRequestId id={requestId} />}
  </p>
);

/** It is asked for by whoever helps. */
export function CopyRequestId({ id }: { id: string }) {
  const { t } = useTranslation('common');
  const { copied, copy } = useCopy(id);
  return (
    <button type="button" className={css.copy} onClick={copy}>
      {t(copied ? 'copied' : 'copyId')}
    </button>
  );
}
