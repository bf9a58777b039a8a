import {
  deliveryBudget,
  deliveryStatus,
  type NewOperation,
  operation,
} from '../../apps/server/src/features/ledger/index.ts';
import type { LimitedWork } from '../launch/launch.ts';
import type { LaunchSubject } from '../launch/subjects.ts';

interface EditSubject {
  title: string;
  subject: LaunchSubject;
  work: LimitedWork;
}

/** The last of so many calls goes at the beginning of the last window. */
const windows = (calls: number, perSecond: number): number => Math.floor((calls - 1) / perSecond);

/** A group for each edit. */
const onGroups = (operationAt: LimitedWork['operationAt']): LimitedWork => ({
  groupsFor: (size) => size,
  operationAt,
});

const switched = onGroups(({ parents }, index) =>
  operation({
    kind: deliveryStatus,
    payload: { level: 'adgroup', id: parents[index] as string, status: 'ENABLE', expected: 'DISABLE' },
  } as NewOperation<typeof deliveryStatus.payload>),
);
const budgeted = onGroups(({ parents, currency }, index) =>
  operation({
    kind: deliveryBudget,
    payload: { level: 'adgroup', id: parents[index] as string, amount: { amount: '4321', currency } },
  } as NewOperation<typeof deliveryBudget.payload>),
);

const tiktok = { platform: 'TIKTOK', name: 'tiktok', accounts: 2, perGroup: 1, shared: true } as const;
const facebook = { platform: 'FACEBOOK', name: 'facebook', accounts: 2, perGroup: 1, shared: false } as const;

export const editSubjects: readonly EditSubject[] = [
  {
    title: 'status edits on tiktok',
    // A call for twenty, and one that reads a hundred; ten a second for the app.
    subject: { ...tiktok, idealSeconds: (edits) => windows(edits / 20 + edits / 100, 10) },
    work: switched,
  },
  {
    title: 'budget edits on facebook',
    // A hundred operations a second for an account, and one that reads fifty.
    subject: { ...facebook, idealSeconds: (edits) => windows(edits + edits / 50, 100) },
    work: budgeted,
  },
];
