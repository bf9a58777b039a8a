import { addDays } from '@adsail/contract';
import { rateCalls, rateId } from '@adsail/contract/rates';
import { samplesOf } from '../../registry/samples.ts';

const today = () => new Date().toISOString().slice(0, 10);
/** Not the last one, which is another day in other zones. */
const id = () => rateId({ day: addDays(today(), -1), currency: 'CNY' });

export const samples = samplesOf('rates', rateCalls, {
  inputs: {
    // Few days: the tests ask for each row by itself.
    page: () => ({ days: 3 }),
    update: () => ({ id: id(), perUsd: '7.25', note: 'Agreed with the bank' }),
    deleteList: () => ({ ids: [id()] }),
  },
  async make(server, { tenant }, text) {
    await server.as(tenant.admin).ok(rateCalls.update, { id: id(), perUsd: '7.2', note: `${text} note` });
    return {};
  },
});
