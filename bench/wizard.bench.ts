import { ratioBench } from './support/define.ts';
import { editedBare, editedOurs, stopWizard, type WizardStage, wizardStage } from './wizard/stage.ts';

/**
 * The spreadsheet of a plan of 10,000 ads, scrolled as a wheel is turned, while six cells a second are edited and the worker plans
 * all of it again. The machine has to be idle, with a processor for the worker: where others take it, both sides lose frames, and
 * the dearer one more of them. The CPU seconds of a hundred frames, which are told beside it, then say more.
 */
export default ratioBench<WizardStage>({
  name: 'a plan of 10,000 ads, edited and scrolled: frames',
  against: 'a bare list of the same rows with a box to type in',
  goal: { is: 'at least', value: 0.9 },
  rounds: 5,
  setUp: wizardStage,
  subject: editedOurs,
  reference: editedBare,
  tearDown: stopWizard,
});
