import { expect, it } from 'vitest';
import { contentOf, facts } from '../testing/task.ts';
import { overridesBetween, PlanClient } from './client.ts';
import type { PortEvents } from './port.ts';
import { Planner } from './planner.ts';
import type { PlanAnswer, PlanRequest, Request } from './protocol.ts';

/** A place of plans that answers when it is told to. */
function heldPort() {
  const asked: Request[] = [];
  const opened: PortEvents[] = [];
  const planner = new Planner();
  return {
    asked,
    open: (events: PortEvents) => {
      opened.push(events);
      return { send: (request: Request) => void asked.push(request), close: () => undefined };
    },
    answerLast: async () => opened.at(-1)!.onAnswer(await planner.answer(asked.at(-1)!)),
    lose: () => opened.at(-1)!.onLost('gone'),
    opened,
  };
}

function started() {
  const port = heldPort();
  const plans: { answer: PlanAnswer; taskName: unknown }[] = [];
  const failures: string[] = [];
  const client = new PlanClient(
    {
      onPlan: (answer, { content }) => plans.push({ answer, taskName: content['taskName'] }),
      onFailure: (message) => failures.push(message),
    },
    port.open,
  );
  const want = (change: Parameters<typeof contentOf>[0]) =>
    client.want({ platform: 'TIKTOK', content: contentOf(change), facts });
  return { port, plans, failures, client, want };
}

it('plans one at a time, and of those that come meanwhile the newest alone', async () => {
  const { port, plans, want } = started();
  for (const taskName of ['First', 'Second', 'Third', 'Fourth']) want({ taskName });
  expect(port.asked).toHaveLength(1);
  await port.answerLast();
  expect(port.asked).toHaveLength(2);
  await port.answerLast();
  expect(port.asked).toHaveLength(2);
  expect(plans.map(({ taskName }) => taskName)).toEqual(['First', 'Fourth']);
});

it('sends what is other than before, and nothing else', async () => {
  const { port, client } = started();
  const content = contentOf({ overrides: { '7001': { name: 'One' }, '7002': { name: 'Two' } } });
  client.want({ platform: 'TIKTOK', content, facts });
  await port.answerLast();
  const rows = content['overrides'] as Record<string, object>;
  client.want({
    platform: 'TIKTOK',
    content: { ...content, overrides: { '7002': rows['7002'], '7001/1': { bid: '2' } } },
    facts,
  });
  const { base, facts: again, overrides, previous } = port.asked[1] as PlanRequest;
  expect({ base, again, overrides, previous }).toEqual({
    base: undefined,
    again: undefined,
    overrides: { set: { '7001/1': { bid: '2' } }, removed: ['7001'] },
    previous: undefined,
  });
});

it('answers with the cells that are other than before', async () => {
  const { port, plans, want, client } = started();
  const content = contentOf();
  client.want({ platform: 'TIKTOK', content, facts });
  await port.answerLast();
  client.want({
    platform: 'TIKTOK',
    content: { ...content, overrides: { '7001/1': { name: 'Mine' } } },
    facts,
  });
  await port.answerLast();
  const { sheet } = plans[1]!.answer;
  expect([sheet.shape, sheet.names]).toEqual([undefined, { at: Int32Array.of(1), values: ['Mine'] }]);
  want({ advertiserIds: ['7001'] });
  await port.answerLast();
  expect(plans[2]!.answer.sheet.shape?.keys).toHaveLength(7);
});

it('begins anew when the worker is lost', async () => {
  const { port, plans, failures, want } = started();
  want({ taskName: 'First' });
  port.lose();
  expect(failures).toEqual(['gone']);
  want({ taskName: 'Second' });
  expect([port.opened.length, (port.asked[1] as PlanRequest).base?.['taskName']]).toEqual([2, 'Second']);
  await port.answerLast();
  expect(plans.map(({ taskName }) => taskName)).toEqual(['Second']);
});

it('finds what is other by looking at the rows, not into them', () => {
  const kept = { name: 'A' };
  expect(overridesBetween({ a: kept, b: { bid: '1' } }, { a: kept, c: { bid: '1' } })).toEqual({
    set: { c: { bid: '1' } },
    removed: ['b'],
  });
  const same = { a: kept };
  expect(overridesBetween(same, { ...same })).toBeUndefined();
});
