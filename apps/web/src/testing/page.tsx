import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { i18next, startTexts } from '../i18n/index.ts';
import { storedMember } from '../state/stored.ts';
import { clearToasts, useToasts } from '../state/toast/toast.ts';
import { aMember } from './member.ts';

/** For the tests of components (`*.test.tsx`): a page on which parts are drawn and used as a person would. */
let root: Root | null = null;

/** Nothing is laid out here: every element counts as this large, so that a table has room for its rows. */
const roomPx = 600;

/** What toasts have said since the page was opened. On a slow machine they are gone before a test looks. */
let said: string[] = [];
useToasts.subscribe(({ list }, before) => {
  said.push(...list.filter((toast) => !before.list.includes(toast)).map((toast) => toast.text));
});
export const toastTexts = (): readonly string[] => said;

/** A member, English texts of these namespaces, and a window of this width. */
export async function openPage(namespaces: readonly string[] = ['ui'], width = 1440): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const side of ['offsetWidth', 'offsetHeight', 'clientWidth', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => roomPx });
  resizeWindow({ width, height: 900 });
  document.body.innerHTML = '<div id="content" tabindex="-1"><div id="root"></div></div>';
  localStorage.clear();
  // What is kept also stands in memory; as another tab would, say that it is gone.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  storedMember.set(aMember());
  clearToasts();
  said = [];
  await startTexts('en');
  await i18next.loadNamespaces([...namespaces]);
}

interface WindowSize {
  width?: number;
  height?: number;
}

export const resizeWindow = (size: WindowSize): void =>
  (window as unknown as { happyDOM: { setViewport(size: WindowSize): void } }).happyDOM.setViewport(size);

/** Draws something, or draws it anew with other properties. */
export async function show(part: ReactNode): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('openPage comes first');
  if (!root) root = createRoot(place);
  await act(async () => root?.render(part));
}

let pagesClosed = 0;
export async function closePage(): Promise<void> {
  pagesClosed += 1;
  await act(async () => root?.unmount());
  root = null;
  document.body.innerHTML = '';
}

const nameOf = (element: Element): string =>
  (
    element.getAttribute('aria-label') ??
    (element.id ? document.querySelector(`label[for="${element.id}"]`)?.textContent : null) ??
    element.textContent ??
    ''
  ).trim();

const selectors: Record<string, string> = {
  button: 'button',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  checkbox: 'input[type=checkbox]',
  menuitem: '[role=menuitem]',
  row: '[role=row]',
};

/** All of a kind whose name is, or matches, this one. */
export const all = (role: string, name: string | RegExp = /^/): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selectors[role] ?? `[role=${role}]`)].filter((element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)),
  );

export function one(role: string, name?: string | RegExp): HTMLElement {
  const found = all(role, name);
  if (found.length !== 1)
    throw new Error(
      `${found.length} of role ${role} are called ${String(name)}:\n${document.body.innerHTML}`,
    );
  return found[0] as HTMLElement;
}

export const click = (element: HTMLElement): Promise<void> =>
  act(async () => {
    element.focus();
    element.click();
  });

export const press = (key: string, options: KeyboardEventInit = {}): Promise<void> =>
  act(async () => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }));
  });

/** As typing does: React hears only of what the element's own setter did not. */
export const type = (element: HTMLElement, text: string): Promise<void> =>
  act(async () => {
    const proto = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });

export const shownText = (): string => document.body.textContent ?? '';
/** Texts come as files of their own, as late as the machine reads them. */
const areTextsUnderWay = (): boolean =>
  (i18next.services.backendConnector as { queue: readonly unknown[] }).queue.length > 0;

/** Lets promises and what they draw run, and texts arrive. */
export const settle = async (): Promise<void> => {
  do await act(async () => void (await new Promise((done) => setTimeout(done))));
  while (areTextsUnderWay());
};

/** Lets everything run until something is so. It ends with its page: a test whose time is over would go on waiting beside all others. */
export const until = async (isSo: () => boolean): Promise<void> => {
  const page = pagesClosed;
  while (!isSo()) {
    if (pagesClosed !== page) throw new Error('The page was closed before it was so');
    await settle();
  }
};

/** A text of the screen by its key: a test of what a screen does goes on when its wording is edited. */
export const text = (key: string, parameters: Record<string, unknown> = {}): string =>
  i18next.t(key, parameters);

/** For parts that ask the router: one page for every address, of which `show` draws the newest content. */
export async function showWithRouter(part: ReactNode, address = '/') {
  const { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } =
    await import('@tanstack/react-router');
  const { parseSearch, stringifySearch } = await import('../app/search.ts');
  const root = createRootRoute({ component: () => part });
  const paths = ['/', '$'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren(paths),
    history,
    parseSearch,
    stringifySearch,
  });
  await show(<RouterProvider router={router as never} />);
  await settle();
  return {
    address: (): string => history.location.href,
    go: async (to: string) => {
      await act(async () => history.push(to));
      await settle();
    },
    back: async () => {
      await act(async () => history.back());
      await settle();
    },
  };
}

/** The same with the cache of the console around it, emptied: a page that asks the server. */
export async function showPage(part: ReactNode, address?: string) {
  const { QueryClientProvider } = await import('@tanstack/react-query');
  const { queryClient } = await import('../api/query-client.ts');
  queryClient.clear();
  const page = await showWithRouter(
    <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>,
    address,
  );
  /** Until nothing is asked and nothing is sent any more. */
  const answered = async (): Promise<void> => {
    do await settle();
    while (queryClient.isFetching() + queryClient.isMutating() > 0);
    await settle();
  };
  await answered();
  return {
    ...page,
    answered,
    /** Goes there without waiting for answers: one of them may be kept back. */
    goAtOnce: page.go,
    go: (to: string) => page.go(to).then(answered),
    back: () => page.back().then(answered),
  };
}
