import { randomBytes } from 'node:crypto';
import { languages } from '@adsail/contract';
import { exportMailPath } from '@adsail/contract/exports';
import { translateTo } from '@adsail/contract/translate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { systemUserId } from '../../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../../db/scope.ts';
import type { RouteTools } from '../../../../framework/raw-route.ts';
import type { Services } from '../../../../services.ts';
import { sendToConfirmed } from '../deliver-store.ts';
import { sendDeliver } from '../jobs.ts';
import { findSchedule } from '../store.ts';
import { type MailTicket, readTicket } from './links.ts';
import { type MailPage, mailPage } from './page.ts';
import { insertStop, organisationOf, setRecipient } from './store.ts';

type Action = 'confirm' | 'stop' | 'stopAll';

const inTenant = <T>({ db }: Services, { tenantId }: MailTicket, work: (tx: TenantTx) => Promise<T>) =>
  withTenant(db, { tenantId, userId: systemUserId }, work);

const act = (services: Services, ticket: MailTicket, action: Action): Promise<void> =>
  inTenant(services, ticket, async (tx) => {
    const { address, scheduleId } = ticket;
    const now = services.clock();
    if (action === 'confirm') {
      await setRecipient(tx, address, 'CONFIRMED', now);
      if (await sendToConfirmed(tx, address)) await sendDeliver(tx, services);
      return undefined;
    }
    if (action === 'stop' && scheduleId) return insertStop(tx, { scheduleId, address }, now);
    return setRecipient(tx, address, 'STOPPED', now);
  });

/** A form of the page says which; a mail program that offers "unsubscribe" (RFC 8058) says only that. */
function actionOf({ purpose, scheduleId }: MailTicket, body: unknown): Action {
  const wish = new URLSearchParams(typeof body === 'string' ? body : '').get('do');
  if (purpose === 'confirm') return wish === 'stopAll' ? 'stopAll' : 'confirm';
  return wish === 'stopAll' || !scheduleId ? 'stopAll' : 'stop';
}

async function pageOf(
  services: Services,
  ticket: MailTicket | null,
  done: Action | null,
): Promise<Omit<MailPage, 'nonce'>> {
  const language = ticket?.language ?? languages[0];
  const t = translateTo(language);
  const found =
    ticket &&
    (await inTenant(services, ticket, async (tx) => ({
      organisation: await organisationOf(tx),
      schedule: ticket.scheduleId ? await findSchedule(tx, { all: true }, ticket.scheduleId) : undefined,
    })));
  if (!ticket || !found?.organisation)
    return { language, lines: [t('exports:mailPage.invalid')], buttons: [] };
  const { address, purpose, scheduleId } = ticket;
  const { organisation } = found;
  if (done)
    return { language, lines: [t(`exports:mailPage.done.${done}`, { organisation, address })], buttons: [] };
  const all = { value: 'stopAll', label: t('exports:mailPage.stopAll', { organisation }) };
  if (purpose === 'confirm')
    return {
      language,
      lines: [t('exports:mailPage.confirm', { organisation, address })],
      buttons: [{ value: 'confirm', label: t('exports:mailPage.yes') }, all],
    };
  const one = found.schedule && {
    value: 'stop',
    label: t('exports:mailPage.stop', { name: found.schedule.name }),
  };
  return {
    language,
    lines: [t('exports:mailPage.stopping', { organisation, address })],
    buttons: [...(scheduleId && one ? [one] : []), all],
  };
}

/** `GET …?t=` shows what the link is for, `POST …?t=` does it. Nobody logs in: a recipient need not be a member. */
export function mailRoute(scope: FastifyInstance, services: Services, tools: RouteTools): void {
  scope.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    );
    const timed = tools.timed(exportMailPath);
    const show = async (reply: FastifyReply, ticket: MailTicket | null, done: Action | null) => {
      const nonce = randomBytes(16).toString('base64');
      const html = mailPage({ ...(await pageOf(services, ticket, done)), nonce });
      return reply
        .code(ticket ? 200 : 404)
        .headers(scope.pageHeaders)
        .headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
        })
        .type('text/html; charset=utf-8')
        .send(html);
    };
    const ticketOf = (request: FastifyRequest) =>
      readTicket(services, (request.query as Record<string, unknown>)['t']);
    const common = {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => tools.limit(request, reply),
      errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
        tools.sendFailure(request, reply, error),
    };
    forms.get(exportMailPath, {
      ...common,
      handler: (request, reply) => timed(request, () => show(reply, ticketOf(request), null)),
    });
    forms.post(exportMailPath, {
      ...common,
      handler: (request, reply) =>
        timed(request, async () => {
          const ticket = ticketOf(request);
          const action = ticket && actionOf(ticket, request.body);
          if (ticket && action) await act(services, ticket, action);
          return show(reply, ticket, action);
        }),
    });
  });
}
