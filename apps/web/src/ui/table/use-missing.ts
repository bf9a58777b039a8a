import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useLatest } from '../../state/use-latest.ts';
import { toast } from '../toast/index.ts';

/**
 * For a link to a record that was not found: says that it is gone and closes. It is read once more before,
 * since the first reading may only have failed.
 */
export function useMissing(isMissing: boolean, readAgain: () => Promise<boolean>, close: () => void): void {
  const { t } = useTranslation('ui');
  const latest = useLatest({ t, readAgain, close });
  useEffect(() => {
    if (!isMissing) return undefined;
    let isHere = true;
    const look = async () => {
      const isThere = await latest.current.readAgain();
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
