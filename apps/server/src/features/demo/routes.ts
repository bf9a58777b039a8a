import { demoCalls } from '@adsail/contract/demo';
import { bind } from '../../framework/bind.ts';
import { presentMessage } from './present.ts';
import { newestMessages } from './store.ts';

export const demoRoutes = bind(demoCalls, {
  async outbox({ services }) {
    const rows = await newestMessages(services.db);
    return { list: rows.map(presentMessage) };
  },
});
