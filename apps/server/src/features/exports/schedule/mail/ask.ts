import { translateTo } from '@adsail/contract/translate';
import { type TenantScope, withTenant } from '../../../../db/scope.ts';
import { MailNotTaken } from '../../../../mail/index.ts';
import type { Services } from '../../../../services.ts';
import { makerOf } from '../../store.ts';
import { takeMail } from './allowed.ts';
import { mailLink } from './links.ts';
import { takeAsk } from './store.ts';

class UsedUp extends Error {}

/** No address can be written into a name that strangers read. */
const harmless = (name: string): string =>
  name
    .replaceAll(/[\p{C}:/\\.@<>]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .toWellFormed();

/**
 * Asks somebody whether scheduled exports of the organisation are wanted. The words are ours but for two names, so nobody can be
 * told anything else with it. False: nobody is left to be asked, or the day's questions are used up.
 */
export async function askNext(services: Services, scope: TenantScope): Promise<boolean> {
  const { db, clock, mail, log } = services;
  const asked = await withTenant(db, scope, async (tx) => {
    const recipient = await takeAsk(tx, clock());
    if (!recipient) return null;
    if (await takeMail(tx, recipient.address, clock(), { isQuestion: true })) throw new UsedUp();
    return { recipient, maker: await makerOf(tx, recipient.asked_by) };
  }).catch((error: unknown) => {
    // Nothing is written then, and the question is still to be sent: tomorrow.
    if (error instanceof UsedUp) return null;
    throw error;
  });
  if (!asked) return false;
  const { recipient, maker } = asked;
  const { address, language, origin } = recipient;
  const t = translateTo(language);
  const names = { organisation: harmless(maker.organisation), by: harmless(maker.by) };
  const ticket = { tenantId: scope.tenantId, address, scheduleId: null, language, origin };
  const confirm = mailLink(services, { ...ticket, purpose: 'confirm' });
  const stop = mailLink(services, { ...ticket, purpose: 'stop' });
  try {
    await mail.deliver({
      to: address,
      subject: t('exports:message.askSubject', names),
      text: [
        t('exports:message.ask', names),
        t('exports:message.askYes', { url: confirm }),
        t('exports:message.askNo', { url: stop }),
      ].join('\n\n'),
      unsubscribe: stop,
    });
  } catch (err) {
    const level = err instanceof MailNotTaken ? 'warn' : 'error';
    log[level]({ err, tenantId: scope.tenantId }, 'a recipient could not be asked');
  }
  return true;
}
