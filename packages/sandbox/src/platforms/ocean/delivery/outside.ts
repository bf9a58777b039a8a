import type { Outside } from '../../../outside.ts';
import { projectBudget, promotionBudget, settingOf } from './settings.ts';
import { projectState, promotionState } from './state.ts';

/** A budget of an object that had none is one for each day. */
const mode = (given: unknown) => (given === 'BUDGET_MODE_TOTAL' ? given : 'BUDGET_MODE_DAY');

export const outside: Outside = {
  switches: ['ENABLE', 'DISABLE', 'DELETE'],
  accountStatuses: ['STATUS_ENABLE', 'STATUS_DISABLE'],
  levels: [
    {
      name: 'project',
      kind: 'project',
      spentBy: 'campaign',
      isReviewed: false,
      statusOf: (world, _account, project) => projectState(world, project).status,
      budgetOf: (_account, project) => projectBudget(project),
      withBudget(_account, project, budget) {
        const setting = settingOf(project);
        const delivery_setting = { ...setting, budget, budget_mode: mode(setting['budget_mode']) };
        return { ...project.fields, delivery_setting };
      },
    },
    {
      name: 'promotion',
      kind: 'promotion',
      spentBy: 'group',
      isReviewed: true,
      statusOf(world, account, promotion) {
        const project = world.state.objects.get('ocean', 'project', promotion.parentId ?? '');
        return project ? promotionState(world, account, project, promotion).status : promotion.status;
      },
      budgetOf: (_account, promotion) => promotionBudget(promotion),
      withBudget: (_account, { fields }, budget) => ({
        ...fields,
        budget,
        budget_mode: mode(fields['budget_mode']),
      }),
      // Each material is judged by itself: an ad that passes has none that is refused.
      withVerdict: ({ fields }, reason) => (reason === null ? { ...fields, refusals: {} } : fields),
    },
  ],
};
