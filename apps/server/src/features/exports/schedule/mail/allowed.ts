import type { MessageKey, MessageParameters } from '@adsail/contract';
import { type Language } from '@adsail/contract';
import { mailLimits } from '@adsail/contract/exports';
import type { TenantTx } from '../../../../db/scope.ts';
import { askAgain, countMail, findRecipients, insertRecipients, isStopped } from './store.ts';

const dayMs = 86_400_000;

interface Refusal {
  key: MessageKey;
  parameters?: MessageParameters;
}

const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Takes one of the day's mails; why not, where there are none left. Questions have a limit of their own. */
export async function takeMail(
  tx: TenantTx,
  address: string,
  now: Date,
  { isQuestion = false }: { isQuestion?: boolean } = {},
): Promise<Refusal | null> {
  const day = utcDay(now);
  if (isQuestion)
    return (await countMail(tx, { day, address: '?', most: mailLimits.questionsADay }))
      ? null
      : { key: 'exports:error.mailsADay', parameters: { count: mailLimits.questionsADay } };
  const { mailsADay, toOneADay } = mailLimits;
  if (!(await countMail(tx, { day, address, most: toOneADay })))
    return { key: 'exports:error.mailsToOne', parameters: { count: toOneADay } };
  if (!(await countMail(tx, { day, address: '*', most: mailsADay })))
    return { key: 'exports:error.mailsADay', parameters: { count: mailsADay } };
  return null;
}

/** Why a mail is not sent to whoever has not agreed yet: it is sent when that one does. */
export const notConfirmed = 'exports:error.notConfirmed' satisfies MessageKey;

/** Why this mail may not be sent; null: it may, and is counted. */
export async function mailRefusal(
  tx: TenantTx,
  { address, scheduleId, now }: { address: string; scheduleId: string; now: Date },
): Promise<Refusal | null> {
  const [recipient] = await findRecipients(tx, [address]);
  if (recipient?.state === 'STOPPED' || (await isStopped(tx, { scheduleId, address })))
    return { key: 'exports:error.stopped' };
  if (recipient?.state !== 'CONFIRMED') return { key: notConfirmed };
  return takeMail(tx, address, now);
}

/** Has those asked whether they want it who were not asked yet, or so long ago that they may have overlooked it. True: somebody is. */
export async function wantRecipients(
  tx: TenantTx,
  addresses: readonly string[],
  asking: { language: Language; origin: string; askedBy: string },
  now: Date,
): Promise<boolean> {
  if (addresses.length === 0) return false;
  const { askAgainDays, mostQuestions } = mailLimits;
  await insertRecipients(tx, addresses, asking, now);
  await askAgain(tx, addresses, {
    before: new Date(now.getTime() - askAgainDays * dayMs),
    mostAsks: mostQuestions,
  });
  return (await findRecipients(tx, addresses)).some(
    ({ state, asked_at: askedAt }) => state === 'ASKED' && askedAt === null,
  );
}
