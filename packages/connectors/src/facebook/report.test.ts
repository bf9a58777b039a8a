import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect } from '../core/index.ts';
import { refusedBy, subject } from './testing.ts';

const stage = setUpStage(subject);

/** A question that is too much for an answer at once; whoever waits moves the platform's clock. */
function askedAsReport() {
  const { clock } = stage.sandbox.world;
  let waitedMs = 0;
  const connector = stage.through(
    (url, { method }) =>
      method === 'GET' && /act_\d+\/insights$/.test(url.pathname) ? refusedBy(100, 1_504_018) : undefined,
    {
      clock: {
        now: () => waitedMs,
        async sleep(milliseconds) {
          waitedMs += milliseconds;
          clock.advance(milliseconds / 1000);
        },
      },
    },
  );
  const query = { level: 'ad', from: '2026-03-01', to: '2026-03-02', by: 'day' } as const;
  return { rows: collect(connector.insights.rows(stage.scope, query)), waitedMs: () => waitedMs };
}

describe('a report in the background', () => {
  it.each([
    ['report_failed', 'The report ended as "Job Failed" The report could not be made. Request it again.'],
    ['report_skipped', 'The report ended as "Job Skipped"'],
    ['report_stuck', 'The report takes too long'],
  ] as const)('%s: a passing failure, in the words of the platform', async (kind, message) => {
    stage.sandbox.world.faults.add({ kind, platform: 'facebook', count: 1 });
    const { rows, waitedMs } = askedAsReport();
    await expect(rows).rejects.toMatchObject({ kind: 'transient', message });
    expect(waitedMs()).toBeLessThanOrEqual(610_000);
  });

  it('the next one succeeds', async () => {
    expect(await askedAsReport().rows).toEqual([]);
  });
});
