import type { TaskBase, TaskDefinition } from '@adsail/contract/tasks';
import { z } from 'zod';

/** What is within a form, whatever it stands in. */
const within = (form: unknown): unknown => {
  if (form instanceof z.ZodOptional) return within(form.unwrap());
  return form instanceof z.ZodArray ? within(form.element) : form;
};

/** Whether a content can say it at all. */
export function hasPlace<Of extends TaskBase>(
  { cards, content }: Pick<TaskDefinition<Of>, 'cards' | 'content'>,
  path: string,
): boolean {
  const whole = path
    .replace(/^audience\./, `${cards.audiences.path}.`)
    .replace(/^material\./, `${cards.materials?.path ?? 'material'}.`);
  let form: unknown = within(content);
  for (const name of whole.split('.')) {
    if (!(form instanceof z.ZodObject)) return true;
    if (!Object.hasOwn(form.shape, name)) return false;
    form = within(form.shape[name]);
  }
  return true;
}
