import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartsSubject, Stage, Subject } from './subject.ts';
import { assetTests } from './assets.ts';
import { audienceTests } from './audiences.ts';
import { authorisationTests } from './authorisation.ts';
import { deliveryTests } from './delivery.ts';
import { failureTests } from './failures.ts';
import { insightTests } from './insights.ts';
import { itemFaultTests } from './item-faults.ts';
import { partReadTests } from './part-reads.ts';
import { partWriteTests } from './part-writes.ts';
import { readBackTests } from './read-back.ts';
import { stage } from './stage.ts';
import { strangeAnswerTests, strangeWriteTests } from './strange-answers.ts';
import { streamedUploadTests } from './streamed-uploads.ts';
import { uploadTests } from './uploads.ts';
import { writeFailureTests } from './write-failures.ts';

/** One suite for all connectors, each against its own reading of the platform: the sandbox. */
export function conformance(subject: Subject, parts?: PartsSubject): void {
  describe(`conformance: ${subject.name}`, () => {
    let open: Stage;
    beforeAll(async () => {
      open = await stage(subject);
    });
    afterAll(async () => open.sandbox.stop());
    const current = () => {
      open.sandbox.world.faults.clear();
      return open;
    };

    authorisationTests(subject, current);
    failureTests(subject, current);
    strangeAnswerTests(subject);
    if (subject.delivery) {
      strangeWriteTests(subject, subject.delivery, current);
      writeFailureTests(subject, subject.delivery, current);
      deliveryTests(subject.delivery, current);
      itemFaultTests(subject, subject.delivery, current);
      readBackTests(subject, subject.delivery, current);
    }
    if (parts) {
      partReadTests(subject, parts);
      partWriteTests(subject, parts, current);
      audienceTests(parts, current);
      uploadTests(parts, current);
      streamedUploadTests(subject, parts, current);
      assetTests(parts, current);
      insightTests(subject, parts);
    }

    it('writes one line per request, with the request id and without a secret', () => {
      const text = JSON.stringify(open.lines);
      expect(open.lines.length).toBeGreaterThan(10);
      const kinds = new Set(open.lines.map(({ outcome }) => outcome));
      expect(kinds.has('ok')).toBe(true);
      expect(open.lines.filter(({ outcome }) => outcome === 'ok').every(({ requestId }) => requestId)).toBe(
        true,
      );
      expect(open.lines.every(({ path }) => !path.includes('?'))).toBe(true);
      for (const secret of [subject.secret, open.scope.accessToken]) expect(text).not.toContain(secret);
    });
  });
}
