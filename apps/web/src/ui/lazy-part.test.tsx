import { Modal } from 'antd';
import { act, Component, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from '../testing/kit.ts';
import { lazyDialog, lazyPart } from './lazy-part.tsx';

const { all, click, closePage, one, openPage, settle, show, shownText, text } = page;

/** A part that comes as soon as the network is there. */
const aPart = (words: string) => async () => {
  if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
  return { default: (_props: { onClose: () => void }) => <p>{words}</p> };
};

beforeEach(async () => {
  await openPage(['ui', 'common']);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await closePage();
});

const goOnline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
const failed = () => text('ui:part.failed');

it('says in its place that it could not be loaded, and comes when it is tried again', async () => {
  const Part = lazyPart(aPart('The chart'));
  const drawn = (
    <>
      <p>The report</p>
      <Part onClose={() => undefined} />
    </>
  );
  await show(drawn);
  await settle();
  expect(shownText()).toContain('The report');
  expect(shownText()).toContain(failed());

  await click(one('button', text('ui:table.retry')));
  await settle();
  expect(shownText()).toContain(failed());

  goOnline();
  await click(one('button', text('ui:table.retry')));
  await settle();
  expect(shownText()).toBe('The reportThe chart');
});

it('comes by itself when the network is back', async () => {
  const Part = lazyPart(aPart('The chart'));
  await show(<Part onClose={() => undefined} />);
  await settle();
  goOnline();
  await act(async () => window.dispatchEvent(new Event('online')));
  await settle();
  expect(shownText()).toBe('The chart');
});

it('is asked for anew by whoever opens it next', async () => {
  const Part = lazyPart(aPart('The chart'));
  await show(<Part onClose={() => undefined} />);
  await settle();
  await show(null);
  goOnline();
  await show(<Part onClose={() => undefined} />);
  await settle();
  expect(shownText()).toBe('The chart');
});

it('stands as a dialog where the dialog would, and can be closed', async () => {
  const Part = lazyDialog(aPart('The form'));
  const onClose = vi.fn<() => void>();
  await show(<Part onClose={onClose} />);
  await settle();
  expect(one('dialog').textContent).toContain(failed());
  await click(one('button', 'Close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('gives the focus back to what opened it, also when it came at the second try', async () => {
  const Part = lazyDialog(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ onClose }: { onClose: () => void }) => <Modal open onCancel={onClose} /> };
  });
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-label="Export" onClick={() => setOpen(true)} />
        {isOpen && <Part onClose={() => setOpen(false)} />}
      </>
    );
  }
  await show(<Opener />);
  await click(one('button', 'Export'));
  await settle();
  goOnline();
  await click(one('button', text('ui:table.retry')));
  await settle();
  await click(all('button', 'Close')[0] as HTMLElement);
  await settle();
  expect(all('dialog')).toHaveLength(0);
  expect(document.activeElement).toBe(one('button', 'Export'));
});

class Screen extends Component<{ children: ReactNode }, { said: string }> {
  override state = { said: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ said: message });
  override render = () => this.state.said || this.props.children;
}

it('leaves a part that breaks to its screen', async () => {
  goOnline();
  const Part = lazyPart(async () => ({
    default: function Broken(): never {
      throw new RangeError('The screen says so');
    },
  }));
  await show(
    <Screen>
      <Part />
    </Screen>,
  );
  await settle();
  expect(shownText()).toBe('The screen says so');
});
