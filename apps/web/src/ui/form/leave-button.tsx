import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Saving } from './use-saving.ts';

/** Cancel; Close once the record is gone. Where nothing else is left it has the focus, which Save took along. */
export function LeaveButton({ saving: { close, isDeleted, isOver } }: { saving: Saving }) {
  const { t } = useTranslation('ui');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOver) button.current?.focus();
  }, [isOver]);
  return (
    <Button ref={button} onClick={close}>
      {t(isDeleted ? 'close' : 'cancel')}
    </Button>
  );
}
