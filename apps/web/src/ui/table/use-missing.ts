import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useLatest } from '../../state/use-latest.ts';
import type { Reload } from '../form/reload-form.ts';
import { toast } from '../toast/index.ts';

/**
 * For a link to the form of a record that was not found: says that it is gone and closes. It is read once more before,
 * since the first reading may only have failed.
 */
export function useMissing(isMissing: boolean, reload: Reload, close: () => void): void {
  const { t } = useTranslation('ui');
  const latest = useLatest({ t, reload, close });
  useEffect(() => {
    if (!isMissing) return undefined;
    let isHere = true;
    const look = async () => {
      const isThere = await latest.current.reload(() => undefined);
      if (isThere || !isHere) return;
      toast.info(latest.current.t('form.noRecord'));
      latest.current.close();
    };
    look().catch(leaveToClient);
    return () => {
      isHere = false;
    };
  }, [isMissing, latest]);
}
