import { useEffect } from 'react';
import { storedMember } from '../../state/stored.ts';
import { ossCredentials } from '../../api/oss.ts';
import { leaveToClient } from '../../api/shown-failure.ts';

/** The shell fetches the cloud-storage credentials on load, so that the first upload does not wait for them. */
export function useCredentials(): void {
  const tenantId = storedMember.use()?.tenantId;
  useEffect(() => {
    // Silent: whoever uploads later asks again and is told then.
    if (tenantId) ossCredentials({ silent: true }).catch(leaveToClient);
  }, [tenantId]);
}
