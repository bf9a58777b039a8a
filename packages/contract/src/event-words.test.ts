import { expect, it } from 'vitest';
import { audienceEvents } from './audiences/tiktok/events.data.ts';
import { appEvents, landingPageEvents, webEvents } from './delivery/tiktok/events.data.ts';
import { appEvents as facebookEvents } from './delivery/facebook/campaign.ts';
import ar from './assets/messages/ar.json' with { type: 'json' };
import en from './assets/messages/en.json' with { type: 'json' };
import zh from './assets/messages/zh.json' with { type: 'json' };

const events = [
  ...Object.values(audienceEvents).flat(),
  ...appEvents,
  ...webEvents,
  ...landingPageEvents,
  ...facebookEvents,
];

it.each(Object.entries({ ar, en, zh }))(
  'every event of the platforms has its words in %s',
  (_, { event }) => {
    const words: Readonly<Record<string, string>> = event;
    expect(events.filter((each) => !words[each] || words[each] === each)).toEqual([]);
  },
);
