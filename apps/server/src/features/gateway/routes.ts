import { CallError } from '@adsail/contract';
import { gatewayCalls } from '@adsail/contract/gateway';
import { enterUser } from '../../db/scope.ts';
import { bind } from '../../framework/bind.ts';
import { enterable, handOver, openSession, proveByCode, proveByPassword } from '../session/index.ts';
import { readCommand } from './command.ts';

export const gatewayRoutes = bind(gatewayCalls, {
  /** Who and where in one step: the organisation named, or the one that the user has belonged to longest. */
  async dispatch({ input, services, http }) {
    const login = readCommand(input);
    const user = await ('code' in login ? proveByCode(services, login) : proveByPassword(services, login));
    const granted = await services.db.transaction().execute(async (tx) => {
      await enterUser(tx, user.id);
      const memberships = await enterable(tx, services, user.id, http.language);
      const membership =
        login.tenantId === undefined
          ? memberships[0]
          : memberships.find(({ tenant_id }) => tenant_id === login.tenantId);
      if (!membership) throw new CallError('noTenant');
      const { deviceId, language } = login;
      return openSession(tx, http, { user, membership, deviceId, language }, services.clock());
    });
    return handOver(services, http, granted);
  },
});
