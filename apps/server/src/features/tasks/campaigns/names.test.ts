import { expect, it } from 'vitest';
import { audienceNames } from './names.ts';

const day = '20261118-Tidefall Tactics';

it.each([
  ['the campaign above', [`${day}-Core US`], [`${day}-APP_PROMOTION`], ['Core US']],
  ['each other', ['Spring-Core US', 'Spring-Core UK'], ['Another campaign'], ['Core US', 'Core UK']],
  [
    'the ads below',
    ['Lamp-FORM-MANUAL-Core-20261118'],
    ['Lamp-1-25-20261118'],
    ['FORM-MANUAL-Core-20261118'],
  ],
  ['nothing', ['Core US', 'Core UK'], ['Core game'], ['Core US', 'Core UK']],
  ['all of it', ['Spring-', 'Spring-Core'], ['Spring-Sea'], ['Spring-', 'Spring-Core']],
])('are called by what they do not share with %s', (_what, groups, others, names) => {
  expect(audienceNames(groups, others)).toEqual(names);
});
