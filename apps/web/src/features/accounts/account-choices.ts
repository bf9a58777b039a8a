import { firstPage } from '@adsail/contract';
import { accountCalls } from '@adsail/contract/accounts';
import { request } from '../../api/client.ts';
import { type Choice, type ChoiceSource, choicesPerPage } from '../../ui/remote-select/index.ts';

const sort = { field: 'advertiserName', order: 'asc' } as const;

interface Named {
  advertiserId: string;
  advertiserName: string;
}
const toChoice = ({ advertiserId, advertiserName }: Named): Choice => ({
  value: advertiserId,
  label: advertiserName,
});

/** Ad accounts that the reader may see, for filters of what is known of them. */
export const accountChoices: ChoiceSource = {
  call: accountCalls.authorisedPage,
  filters: {},
  adding: { to: '/accountManager', right: 'accounts.authorise' },
  async fetchPage({ keyword, pageIndex = firstPage }, signal) {
    const asked = { sort, pageIndex, pageSize: choicesPerPage, ...(keyword ? { keyword } : {}) };
    const page = await request(accountCalls.authorisedPage, asked, { signal, silent: true });
    return { ...page, list: page.list.map(toChoice) };
  },
  async fetchByIds(ids, signal) {
    const asked = { advertiserIds: [...ids], pageSize: ids.length };
    const { list } = await request(accountCalls.authorisedPage, asked, { signal, silent: true });
    return list.map(toChoice);
  },
};
