import { facebookDefaults } from '@adsail/contract/tasks/facebook';
import { tiktokDefaults } from '@adsail/contract/tasks/tiktok';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from '../../../testing/kit.ts';
import type { WizardContent, WizardDescription } from '../description.ts';
import { facebook } from '../facebook/index.ts';
import { WizardContext } from '../state/context.ts';
import { createWizard } from '../state/wizard.ts';
import { tiktok } from '../tiktok/index.ts';
import { PhoneMock } from './phone-mock.tsx';

const { click, closePage, openPage, showPage, shownText, text } = page;
beforeEach(() => openPage(['ui', 'task-wizard', 'tasks', 'delivery']));
afterEach(closePage);

const start = { productName: 'Lamp', timezone: 'UTC+8' };
const open = (description: WizardDescription, content: WizardContent) =>
  showPage(
    <WizardContext value={createWizard(description, content)}>
      <PhoneMock />
    </WizardContext>,
    '/admanager/createAd',
  );
const radios = () => [...document.querySelectorAll<HTMLElement>('label:has(input[type=radio])')];
const surfaces = () => radios().map(({ textContent }) => textContent);

it('shows a post, or the screen filled, with the words of the group', async () => {
  const content = facebookDefaults(start);
  const [group] = content.materialGroups ?? [];
  const words = { message: ['Light for your sea'], title: ['Set sail'], callToAction: 'SHOP_NOW' as const };
  await open(facebook, { ...content, materialGroups: [{ ...group, ...words }] });
  expect(surfaces()).toEqual([text('task-wizard:phone.feed'), text('task-wizard:phone.fullScreen')]);
  const said = ['Lamp', 'Light for your sea', 'Set sail', text('task-wizard:phone.sponsored')];
  for (const word of said) expect(shownText()).toContain(word);
  await click(radios()[1]!);
  for (const word of said) expect(shownText()).toContain(word);
});

it('offers no choice where there is one surface', async () => {
  await open(tiktok, tiktokDefaults(start));
  expect(surfaces()).toEqual([]);
  expect(shownText()).toContain(text('task-wizard:phone.noMaterial'));
});
