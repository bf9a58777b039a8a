import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  press,
  settle,
  show,
  shownText,
  text,
  type,
} from '../../testing/page.tsx';
import { TreePicker, type TreePickerProps } from './tree-picker.tsx';
import type { TreeNode } from './tree.ts';

const node = (id: string, name: string, parentId: string | null = null, more: Partial<TreeNode> = {}) => ({
  id,
  name,
  parentId,
  ...more,
});
const places: TreeNode[] = [
  node('us', 'United States', null, { aliases: ['美国', 'الولايات المتحدة'] }),
  node('ca', 'California', 'us'),
  node('la', 'Los Angeles', 'ca'),
  node('tx', 'Texas', 'us'),
  node('paris-tx', 'Paris', 'tx'),
  node('fr', 'France', null, { aliases: ['法国', 'فرنسا'] }),
  node('paris', 'Paris', 'fr'),
  node('closed', 'Closed Land', null, { disabled: 'Not open for this objective' }),
];

let value: string[] = [];
function Screen({ first = [], ...props }: Partial<TreePickerProps> & { first?: string[] }) {
  const [chosen, setChosen] = useState(first);
  useEffect(() => void (value = chosen), [chosen]);
  return <TreePicker label="Regions" nodes={places} value={chosen} onChange={setChosen} {...props} />;
}

beforeEach(() => openPage());
afterEach(async () => {
  await closePage();
  await changeLanguage('en');
});

const rows = () => all('treeitem');
const nameOf = (row: HTMLElement) => row.querySelector('bdi')?.textContent ?? '';
const names = () => rows().map(nameOf);
const row = (name: string) => rows().find((each) => nameOf(each) === name)!;
const open = (name: string) => click(row(name).querySelector<HTMLElement>('span')!);
const searchBox = () => one('textbox', text('ui:treePicker.searchIn', { label: 'Regions' }));
const tree = () => one('tree', 'Regions');
const activeRow = () => {
  const id = tree().getAttribute('aria-activedescendant');
  return id ? nameOf(document.getElementById(id)!) : null;
};
const chips = () => [...document.querySelectorAll('li bdi')].map((chip) => chip.textContent);
const ticks = (...wanted: string[]) => wanted.map((name) => row(name).getAttribute('aria-checked'));

describe('choosing', () => {
  it('a parent covers its children, and both say so', async () => {
    await show(<Screen />);
    await open('United States');
    await click(row('California'));
    expect([value, ticks('United States', 'California', 'Texas')]).toEqual([
      ['ca'],
      ['mixed', 'true', 'false'],
    ]);
    expect(row('California').textContent).toContain(text('ui:treePicker.covers', { number: '1' }));
    expect(row('United States').textContent).toContain(text('ui:treePicker.below', { number: '1' }));
    await click(row('United States'));
    expect([value, ticks('United States', 'California', 'Texas')]).toEqual([
      ['us'],
      ['true', 'true', 'true'],
    ]);
    const included = text('ui:treePicker.coveredBy', { name: 'United States' });
    expect(row('Texas').textContent).toContain(included);
    expect(shownText()).toContain(text('ui:treePicker.replaced', { name: 'United States', number: '1' }));
    // It is a part of what is chosen above.
    expect(row('Texas').getAttribute('aria-disabled')).toBe('true');
    await click(row('Texas'));
    expect(value).toEqual(['us']);
    await click(row('United States'));
    expect([value, ticks('Texas')]).toEqual([[], ['false']]);
  });

  it('shows chips with how much they cover, to be removed one by one or all at once', async () => {
    await show(<Screen first={['us', 'paris']} />);
    expect(chips()).toEqual(['United States', 'Paris']);
    expect(document.querySelector('li')?.textContent).toContain('+4');
    expect(shownText()).toContain(text('ui:treePicker.selected', { number: '2' }));
    await click(one('button', text('ui:treePicker.remove', { name: 'United States' })));
    expect(value).toEqual(['paris']);
    expect(document.activeElement).toBe(one('button', text('ui:treePicker.remove', { name: 'Paris' })));
    await click(one('button', text('ui:treePicker.clear')));
    expect([value, chips()]).toEqual([[], []]);
    expect(document.activeElement).toBe(searchBox());
  });

  it('says which saved ones are no longer offered, and lets them go', async () => {
    await show(<Screen first={['atlantis', 'fr']} />);
    expect(document.querySelector('li')?.textContent).toBe(`atlantis${text('ui:treePicker.gone')}`);
    await click(one('button', text('ui:treePicker.remove', { name: 'atlantis' })));
    expect(value).toEqual(['fr']);
    // While the list is on its way nobody knows.
    await show(<Screen key="later" nodes={undefined} first={['atlantis']} />);
    expect(shownText()).not.toContain(text('ui:treePicker.gone'));
  });

  it('gives the reason where it cannot be done', async () => {
    await show(<Screen />);
    expect(row('Closed Land').textContent).toContain('Not open for this objective');
    await click(row('Closed Land'));
    expect(value).toEqual([]);
  });

  it('is one alone where only one is wanted', async () => {
    await show(<Screen isSingle />);
    await click(row('France'));
    await click(row('United States'));
    expect(value).toEqual(['us']);
    expect(all('button', text('ui:treePicker.paste'))).toEqual([]);
  });

  it('counts up to the limit, and says when it is passed', async () => {
    await show(<Screen first={['us']} max={1} />);
    expect(shownText()).toContain(text('ui:treePicker.selectedOf', { number: '1', limit: '1' }));
    await click(row('France'));
    expect(shownText()).toContain(text('ui:treePicker.over', { number: '2', limit: '1' }));
  });

  it('of more than fit shows the first, and the others to whoever wants them', async () => {
    const many = Array.from({ length: 40 }, (_, at) => node(`n${at}`, `Place ${at}`));
    await show(<Screen nodes={many} first={many.map(({ id }) => id)} />);
    expect(chips().length).toBe(30);
    await click(one('button', text('ui:treePicker.more', { number: '10' })));
    expect(chips().length).toBe(40);
  });
});

describe('searching', () => {
  it('finds by a part of a name, in any language it is known by, and by id', async () => {
    await show(<Screen />);
    for (const [word, expected] of [
      ['los an', ['United States', 'California', 'Los Angeles']],
      ['法', ['France']],
      ['الولايات', ['United States']],
      ['paris-tx', ['United States', 'Texas', 'Paris']],
      ['PARÍS', ['United States', 'Texas', 'Paris', 'France', 'Paris']],
    ] as const) {
      await type(searchBox(), word);
      await settle();
      expect([word, names()]).toEqual([word, expected]);
    }
    expect(shownText()).toContain(text('ui:treePicker.found', { number: '2' }));
  });

  it('says when nothing matches, and clears the word', async () => {
    await show(<Screen />);
    await type(searchBox(), 'Atlantis');
    await settle();
    expect(shownText()).toContain(text('ui:treePicker.noMatch', { keyword: 'Atlantis' }));
    await click(one('button', text('ui:treePicker.clearSearch')));
    await settle();
    expect(names()).toEqual(['United States', 'France', 'Closed Land']);
  });

  it('Enter takes the first one that is marked and sends no form around it', async () => {
    let sent = 0;
    await show(
      <form onSubmit={(event) => (event.preventDefault(), (sent += 1))}>
        <Screen />
      </form>,
    );
    await type(searchBox(), 'los an');
    await settle();
    await act(async () => searchBox().focus());
    // Not what stands above it.
    await press('Enter');
    expect([value, sent]).toEqual([['la'], 0]);
    await press('Escape');
    await settle();
    expect(names().length).toBe(3);
  });
});

describe('by keys', () => {
  it('goes through rows, opens, closes and chooses', async () => {
    await show(<Screen />);
    await act(async () => searchBox().focus());
    await press('ArrowDown');
    expect([document.activeElement, activeRow()]).toEqual([tree(), 'United States']);
    await press('ArrowRight');
    expect(names()).toContain('California');
    await press('ArrowRight');
    expect(activeRow()).toBe('California');
    await press(' ');
    await press('ArrowDown');
    await press('Enter');
    expect(value).toEqual(['ca', 'tx']);
    await press('ArrowLeft');
    expect(activeRow()).toBe('United States');
    await press('ArrowLeft');
    expect(names()).not.toContain('California');
    await press('End');
    expect(activeRow()).toBe('Closed Land');
    await press('ArrowDown');
    expect(activeRow()).toBe('Closed Land');
    await press('Home');
    await press('ArrowUp');
    expect(activeRow()).toBe('United States');
    await press('PageDown');
    expect(activeRow()).toBe('Closed Land');
  });

  it('a letter goes on in the search', async () => {
    await show(<Screen />);
    await act(async () => tree().focus());
    await press('p');
    await settle();
    expect(document.activeElement).toBe(searchBox());
    expect([(searchBox() as HTMLInputElement).value, names().includes('Paris')]).toEqual(['p', true]);
    // Not a shortcut of the browser.
    await act(async () => tree().focus());
    await press('a', { ctrlKey: true });
    expect((searchBox() as HTMLInputElement).value).toBe('p');
  });

  it('opens to the left where people read from right to left', async () => {
    await changeLanguage('ar');
    await show(<Screen />);
    await act(async () => tree().focus());
    await press('ArrowLeft');
    expect(names()).toContain('California');
    await press('ArrowRight');
    expect(names()).not.toContain('California');
  });
});

describe('a pasted list', () => {
  const paste = async (lines: string) => {
    await click(one('button', text('ui:treePicker.paste')));
    await settle();
    await type(one('textbox', text('ui:treePicker.pasteHint')), lines);
    await settle();
  };
  const addButton = (number: string) => one('button', text('ui:treePicker.pasteAdd', { number }));
  const pasted = () => (one('textbox', text('ui:treePicker.pasteHint')) as HTMLTextAreaElement).value;

  it('of 500 names in three languages is chosen at once, and what was not found is listed', async () => {
    const languages = ['en', 'zh', 'ar'] as const;
    const words = { en: 'Place', zh: '地方', ar: 'مكان' };
    const many = Array.from({ length: 600 }, (_, at) =>
      node(`p${at}`, `${words.en} ${at}`, null, { aliases: [`${words.zh}${at}`, `${words.ar} ${at}`] }),
    );
    await show(<Screen nodes={many} />);
    const lines = Array.from({ length: 500 }, (_, at) => {
      const language = languages[at % 3]!;
      if (at % 50 === 49) return `Unknown ${at}`;
      return language === 'zh' ? `${words.zh}${at}` : `${words[language]} ${at}`;
    });
    await paste(lines.join('\r\n'));
    expect(shownText()).toContain(text('ui:treePicker.pasteFound', { number: '490' }));
    expect(shownText()).toContain(text('ui:treePicker.pasteMissing', { number: '10' }));
    await click(addButton('490'));
    await settle();
    expect(value.length).toBe(490);
    expect(value).toEqual(lines.flatMap((line, at) => (line.startsWith('Unknown') ? [] : [`p${at}`])));
    // What is left stays in the box.
    expect(pasted().split('\n')).toEqual(lines.filter((line) => line.startsWith('Unknown')));
    expect(shownText()).toContain(text('ui:treePicker.pasteAdded', { number: '490' }));
  });

  it('asks which one is meant where several are called so', async () => {
    await show(<Screen first={['us']} />);
    await paste('Paris\n法国\nTexas\nClosed Land\nAtlantis');
    expect(shownText()).toContain(text('ui:treePicker.pasteAmbiguous', { number: '1' }));
    // Texas is covered by what is chosen.
    expect(shownText()).toContain(text('ui:treePicker.pasteInside', { number: '1' }));
    expect(shownText()).toContain(text('ui:treePicker.pasteIsInside', { name: 'United States' }));
    expect(shownText()).toContain('Not open for this objective');
    const which = one('combobox', text('ui:treePicker.pasteWhich', { name: 'Paris' }));
    await act(async () => {
      which.focus();
      which.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    });
    await settle();
    const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
    expect(options.map((each) => each.textContent)).toEqual([
      'United States › Texas › Paris',
      'France › Paris',
    ]);
    await click(addButton('1'));
    await settle();
    expect(value).toEqual(['us', 'fr']);
    expect(pasted()).toBe('Paris\nClosed Land\nAtlantis');
  });

  it('says what is inside another of them, so that the numbers add up', async () => {
    await show(<Screen first={['fr']} />);
    await paste('United States\nTexas\nFrance\nAtlantis');
    for (const [key, number] of [
      ['pasteFound', '3'],
      ['pasteNew', '1'],
      ['pasteHeld', '1'],
      ['pasteInside', '1'],
      ['pasteMissing', '1'],
    ] as const)
      expect(shownText()).toContain(text(`ui:treePicker.${key}`, { number }));
    await click(addButton('1'));
    await settle();
    expect(value).toEqual(['fr', 'us']);
    // What was not found stands in the box, and nowhere else.
    expect(pasted()).toBe('Atlantis');
    expect([...document.querySelectorAll('li')].filter((item) => item.textContent === 'Atlantis')).toEqual(
      [],
    );
  });

  it('closes when nothing is left', async () => {
    await show(<Screen />);
    await paste('France\nus');
    await click(addButton('2'));
    await settle();
    expect(value).toEqual(['fr', 'us']);
    expect(all('dialog').filter((dialog) => dialog.style.display !== 'none').length).toBeLessThanOrEqual(1);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

describe('any size and state', () => {
  it('20,000 nodes draw fewer than 100 rows, also when all are open or found', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) =>
      node(`n${at}`, `Node ${at}`, at < 20 ? null : `n${at % 20}`),
    );
    await show(<Screen nodes={many} isSorted />);
    for (const at of [2, 1, 0]) await open(`Node ${at}`);
    expect(rows().length).toBeGreaterThan(10);
    expect(rows().length).toBeLessThan(100);
    await type(searchBox(), 'node');
    await settle();
    expect(shownText()).toContain(text('ui:treePicker.found', { number: '20,000' }));
    expect(rows().length).toBeLessThan(100);
    await act(async () => tree().focus());
    await press('End');
    await settle();
    expect(rows().length).toBeLessThan(100);
  });

  it('waits, is empty, and fails with a way on', async () => {
    await show(<Screen nodes={undefined} />);
    expect(one('status', text('ui:table.loading'))).toBeTruthy();
    expect(one('button', text('ui:treePicker.paste')).hasAttribute('disabled')).toBe(true);
    await show(<Screen nodes={[]} empty={{ title: 'Nothing here', hint: 'Not yet' }} />);
    expect(shownText()).toContain('Nothing here');
    let asked = 0;
    await show(
      <Screen
        nodes={undefined}
        error={new Error('The platform did not respond')}
        failedTitle="Could not load"
        onRetry={() => (asked += 1)}
      />,
    );
    expect(shownText()).toContain('The platform did not respond');
    await click(one('button', text('ui:table.retry')));
    expect(asked).toBe(1);
  });

  it('keeps what was chosen in view while the list failed', async () => {
    await show(<Screen nodes={undefined} error={new Error('no')} first={['us']} />);
    expect(chips()).toEqual(['us']);
  });

  it('is no higher than all that is in it, whatever is searched for', async () => {
    const height = () => tree().style.getPropertyValue('max-block-size');
    await show(<Screen />);
    await type(searchBox(), 'Texas');
    expect(height()).toBe(`${places.length * 32 + 8}px`);
    await show(<Screen onSearch={() => undefined} />);
    expect(height()).toBe('');
  });

  it('is read in its place by a screen reader', async () => {
    await show(<Screen />);
    await open('United States');
    const texas = row('Texas');
    expect(['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => texas.getAttribute(name))).toEqual([
      '2',
      '2',
      '2',
    ]);
    expect(row('United States').getAttribute('aria-expanded')).toBe('true');
    expect(texas.getAttribute('aria-expanded')).toBe('false');
  });
});
