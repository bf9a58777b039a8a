import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStage, type Stage } from '../testing/client-stage.ts';
import { aMember } from '../testing/member.ts';
import type * as Notes from '../state/ended-membership.ts';

let stage: Stage;
let notes: typeof Notes;
let tellOfEnd: () => void;
beforeEach(async () => {
  stage = await clientStage();
  notes = await import('../state/ended-membership.ts');
  ({ tellOfEnd } = await import('./tell-of-end.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const end = { membership: 'REMOVED', tenantId: '100009', tenantName: 'Former' } as const;

it('says once what happened and where the session is now', async () => {
  const { storedMember } = await import('../state/stored.ts');
  notes.noteEnd(end);
  tellOfEnd();
  tellOfEnd();
  const now = storedMember.get()?.tenantName;
  expect(stage.toasts()).toEqual([`You were removed from Former. You are now working in ${now}.`]);
});

it('waits for the next page while this one is still in the former organisation, or about to go', async () => {
  const { storedMember } = await import('../state/stored.ts');
  const { startOver } = await import('../loading/unsaved-forms.ts');
  const former = { ...end, tenantId: storedMember.get()?.tenantId ?? '' };
  notes.noteEnd(former);
  // The first answers come before the page is drawn: the session is not renewed yet, then it is and the page reloads.
  tellOfEnd();
  storedMember.set(aMember({ tenantId: '100002', tenantName: 'Next' }));
  startOver();
  tellOfEnd();
  expect(stage.toasts()).toEqual([]);
  expect(notes.notedEnd()).toEqual(former);
});

it('leaves it to the login page when nobody is logged in', async () => {
  const { storedMember } = await import('../state/stored.ts');
  storedMember.set(null);
  notes.noteEnd(end);
  tellOfEnd();
  expect(stage.toasts()).toEqual([]);
  expect(notes.notedEnd()).toEqual(end);
});
