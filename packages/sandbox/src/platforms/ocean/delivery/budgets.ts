import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { ItemError } from '../errors.ts';
import { amount, part } from '../input.ts';
import { today } from '../time.ts';
import { settingOf } from './settings.ts';

const maxChangesPerDay = 20;
const budgetStep = 100;

/** Of clicks and shows it has to be more than 100. */
const smallest = (project: StoredObject): number =>
  /OCP/.test(String(settingOf(project)['pricing'])) ? 300 : 100.01;

/** A new ad's budget: its least amount follows from how the project pays. */
export function checkNewBudget(project: StoredObject, budget: number): void {
  const least = smallest(project);
  if (budget < least || budget > 9_999_999.99) throw new ItemError(`预算需在${least}~9999999.99元之间`);
}

/** An ad's budget moves in steps, so many times a day, and never below what is spent already. */
export function changeBudget(
  world: World,
  project: StoredObject,
  promotion: StoredObject,
  budget: number,
): StoredObject {
  const old = amount(promotion.fields['budget']);
  if (old === budget) return promotion;
  checkNewBudget(project, budget);
  if (old !== null && Math.abs(budget - old) < budgetStep)
    throw new ItemError(`预算单次修改幅度不能低于${budgetStep}元`);
  const day = today(world.clock.now());
  const changes = part(promotion.fields['budget_changes']);
  const count = changes['day'] === day ? Number(changes['count']) : 0;
  if (count >= maxChangesPerDay) throw new ItemError(`每日预算修改次数不能超过${maxChangesPerDay}次`);
  const isDay = promotion.fields['budget_mode'] !== 'BUDGET_MODE_TOTAL';
  const spent = world.delivery.ledger.spent('ocean', 'group', promotion.id, isDay ? day : null);
  const floor = spent === 0 ? 0 : Math.ceil((spent * 1.05) / budgetStep) * budgetStep;
  if (budget < floor) throw new ItemError(`预算不能低于已消耗金额的105%（向上取整至百元）：${floor}元`);
  return {
    ...promotion,
    fields: { ...promotion.fields, budget, budget_changes: { day, count: count + 1 } },
  };
}
