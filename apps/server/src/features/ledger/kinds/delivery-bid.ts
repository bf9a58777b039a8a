import { type Amount, capabilitiesOf, sameAmount } from '@adsail/contract/delivery';
import { bidSchemaOf } from '@adsail/contract/delivery/drafts';
import { defineOperation } from '../define.ts';
import { mapResults } from '../results.ts';
import { amountChange, AmountPayload } from './amount-change.ts';
import { deliveryOf, done, familyKey, prepareField, readBackField, targetOf } from './object.ts';
import { checkedFor, takesIdOfChanged } from './payload.ts';

const changeOf = amountChange({ what: 'bid', read: ({ bid }) => bid, amountIn: ({ bid }) => bid });

/** Changes an object's bid; what it is for (a click, a conversion) stays, and the connector knows its field. */
export const deliveryBid = defineOperation({
  kind: 'delivery.bid',
  payload: AmountPayload,
  payloadAt: (place) => checkedFor(AmountPayload, place, bidSchemaOf),
  provides: ({ level }) => ({ idOf: level, receipt: ['level', 'id', 'what'] }),
  takesIdOf: takesIdOfChanged,
  describe: ({ level, id }) => ({ action: 'bid', level, name: null, objectId: id }),
  target: targetOf,
  isRepeatable: true,
  group: {
    key: familyKey,
    size: ({ level }, platform) => capabilitiesOf(platform).levels[level]?.budgetBatch ?? 1,
  },
  prepare: (account, items) => prepareField(account, items, changeOf),
  async send(account, items) {
    const [first] = items;
    if (!first) return [];
    const { level, smart } = first.payload;
    const changes = items.map(({ payload: { id, amount } }) => ({ id, amount }));
    const results = await deliveryOf(account, smart).setBid(account.scope, level, changes);
    return mapResults(items, results, ({ payload, before }) => done(changeOf(payload), before));
  },
  readBack: (account, items) =>
    readBackField(account, items, changeOf, (now, before) =>
      sameAmount(now as Amount | null, before as Amount | null),
    ),
});
