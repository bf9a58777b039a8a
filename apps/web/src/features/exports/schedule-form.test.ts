import { expect, it } from 'vitest';
import { newSchedule, ScheduleForm, scheduleOf } from './schedule-form.ts';

const now = new Date('2026-11-18T10:00:00Z');
const valuesOf = (days?: { from: string; to: string }) =>
  newSchedule('Daily', days ? { days } : {}, 'Asia_Shanghai', now);

it.each([
  ['2026-11-12', '2026-11-18', 'last7Days'],
  ['2026-11-05', '2026-11-18', 'last14Days'],
  ['2026-10-20', '2026-11-18', 'last30Days'],
  ['2026-08-21', '2026-11-18', 'last90Days'],
  ['2026-11-09', '2026-11-15', 'lastWeek'],
  ['2026-10-01', '2026-10-31', 'lastMonth'],
  ['2026-11-17', '2026-11-17', 'yesterday'],
  ['2026-11-18', '2026-11-18', 'yesterday'],
  ['2026-11-01', '2026-11-18', 'lastMonth'],
  ['2026-11-03', '2026-11-09', ''],
])('takes %s to %s over as %j', (from, to, range) => {
  expect(valuesOf({ from, to }).range).toBe(range);
});

it('has no range where there are no days', () => {
  expect(scheduleOf(valuesOf()).range).toBeNull();
});

it('names the addresses that are wrong', () => {
  const form = { ...valuesOf(), mails: 'ada@example.com, eve@, x' };
  const messages = ScheduleForm.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(messages).toEqual([['mails', expect.stringContaining('eve@, x')]]);
});

it('leaves the chat as it was, takes another one, or none', () => {
  const values = { ...valuesOf(), mails: 'ada@example.com' };
  expect(scheduleOf({ ...values, keepsChat: true })).not.toHaveProperty('webhook');
  const webhook = 'https://chat.example/x';
  expect(scheduleOf({ ...values, keepsChat: true, webhook })).toMatchObject({ webhook });
  expect(scheduleOf(values)).toMatchObject({ webhook: null });
});
