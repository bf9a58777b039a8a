import { AdPlatform } from '@adsail/contract';
import type { StreamedTask } from '@adsail/contract/tasks';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The address of a task's result; its platform goes along, whichever is chosen now. */
export const resultSearch = ({ id, platform }: Pick<StreamedTask, 'id' | 'platform'>) => ({
  platform: AdPlatform.parse(platform),
  task: id,
  show: 'result' as const,
});

export function useShowTask() {
  const navigate = useNavigate();
  return useCallback(
    (task: Pick<StreamedTask, 'id' | 'platform'>) =>
      void navigate({ to: '/admanager/batchCreate', search: resultSearch(task) }),
    [navigate],
  );
}
