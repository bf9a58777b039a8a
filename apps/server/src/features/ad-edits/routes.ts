import { adEditCalls } from '@adsail/contract/ad-edits';
import { bind } from '../../framework/bind.ts';
import { bindObjects } from './bind.ts';
import { cancelChanges, stateOfChangeSet } from './change-sets.ts';
import { editObjects } from './edit.ts';
import { bidEdit, budgetEdit, deleteEdit, nameEdit, statusEdit } from './kinds.ts';

export const adEditRoutes = bind(adEditCalls, {
  status: (args) => editObjects(args, statusEdit),
  budget: (args) => editObjects(args, budgetEdit),
  bid: (args) => editObjects(args, bidEdit),
  name: (args) => editObjects(args, nameEdit),
  delete: (args) => editObjects(args, deleteEdit),
  bindProduct: bindObjects,
  state: (args) => stateOfChangeSet(args, args.input.changeSetId),
  cancel: (args) => cancelChanges(args, args.input.operationIds),
});
