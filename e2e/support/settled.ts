import { expect, type Page, type Request } from '@playwright/test';

const running = new WeakMap<Page, Set<Request>>();

/** Counts the page's requests from now on: `settled` has to know of every one. An event stream never ends. */
function watchRequests(page: Page): Set<Request> {
  const known = running.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  running.set(page, requests);
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** What the page has not finished, in words. Looked at after two frames: what was answered is drawn by then. */
const unfinished = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__?: { state: { status: string; resolvedLocation?: { publicHref: string } } };
    };
    const shown = router?.state.resolvedLocation?.publicHref;
    const asked = `${location.pathname}${location.search}${location.hash}`;
    const moving = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => effect?.getComputedTiming().endTime)
      .filter((end) => end !== Infinity);
    return [
      ...(router?.state.status === 'idle' && shown === asked
        ? []
        : [`the router shows ${shown}, not ${asked}`]),
      ...[...document.querySelectorAll('[aria-busy=true], .ant-skeleton-active, .ant-spin-spinning')].map(
        ({ tagName, className }) => `still loading: ${tagName} ${className}`,
      ),
      ...moving.map(() => 'something moves'),
    ];
  });

/** The screen that was asked for is there with its data, and nothing is on the way or moving any more. */
async function settled(page: Page): Promise<void> {
  const requests = watchRequests(page);
  const look = async () => [...(await unfinished(page)), ...[...requests].map((request) => request.url())];
  // Twice in a row: an answer may be the reason for the next question.
  await expect.poll(async () => [...(await look()), ...(await look())], { timeout: 60_000 }).toEqual([]);
}

/** Opens a screen by its address: the page is loaded. */
export async function visit(page: Page, place: string): Promise<void> {
  watchRequests(page);
  await page.goto(`/console${place}`);
  await settled(page);
}

/** Moves within the loaded page, as the console's own links do: the router listens to the browser's history. */
export async function moveTo(page: Page, place: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/console${place}`);
  await settled(page);
}
