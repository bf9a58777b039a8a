import { demoCalls } from '@adsail/contract/demo';
import { bind } from '../../framework/bind.ts';
import { presentMail, presentMessage } from './present.ts';
import { newestMails, newestMessages } from './store.ts';

export const demoRoutes = bind(demoCalls, {
  async outbox({ services }) {
    const rows = await newestMessages(services.db);
    const mails = await newestMails(services.db);
    return { list: rows.map(presentMessage), mails: mails.map(presentMail) };
  },
});
