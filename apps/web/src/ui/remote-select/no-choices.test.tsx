// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedMember } from '../../state/stored.ts';
import { aMember } from '../../testing/member.ts';
import { closePage, openPage, showWithRouter, shownText, text } from '../../testing/page.tsx';
import { NoChoices } from './no-choices.tsx';

beforeEach(() => openPage(['ui', 'products']));
afterEach(closePage);

const noProducts = (
  <NoChoices feature="products" adding={{ to: '/productManager', right: 'products.write' }} />
);

it('says that there is nothing to choose yet, and leads to where the first one is added', async () => {
  storedMember.set(aMember());
  await showWithRouter(noProducts);
  expect(shownText()).toContain(text('products:empty.title'));
  const link = document.querySelector('a');
  expect(link?.textContent).toBe(text('products:add'));
  expect(link?.getAttribute('href')).toContain('/productManager?dialog=add');
});

it('leads nobody to what they may not do', async () => {
  storedMember.set(aMember({ userRoleList: [{ roleCode: 'DESIGNER', roleName: 'Designer' }] }));
  await showWithRouter(noProducts);
  expect(shownText()).toContain(text('products:empty.title'));
  expect(document.querySelector('a')).toBeNull();
});
