import { z } from 'zod';
import { defineOperation, oneByOne, type OperationOutcome, type ReadBack } from '../../ledger/index.ts';

/** The buttons among which the platform chooses for each viewer, once for an account and launch. */
export const portfolioCreate = defineOperation({
  kind: 'portfolio.create',
  payload: z.object({ type: z.literal('CALL_TO_ACTION') }),
  describe: ({ type }) => ({ action: 'create', level: 'portfolio', name: type, objectId: null }),
  provides: () => ({ idOf: 'portfolio', receipt: ['id'] }),
  target: () => null,
  // A second one is a list of buttons that nobody uses; the platform shows no names to find the first one by.
  isRepeatable: true,
  send: ({ connector, scope }, items) =>
    oneByOne(items, async (): Promise<OperationOutcome> => {
      const { callsToAction } = connector.assets ?? {};
      if (!callsToAction) throw new Error(`${connector.platform} has no portfolios`);
      const { id } = await callsToAction.createAutomatic(scope);
      return { externalId: id, receipt: { id }, changes: [] };
    }),
  readBack: (_account, items) =>
    oneByOne(items, (): Promise<ReadBack> => Promise.resolve({ found: 'nothing' })),
});
