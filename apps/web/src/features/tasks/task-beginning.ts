import { messageRef } from '@adsail/contract';
import { z } from 'zod';

export const beginnings = ['NEW', 'TEMPLATE', 'TASK'] as const;

const missing = (key: Parameters<typeof messageRef>[0], path: string) => ({
  path: [path],
  error: messageRef(key),
});

/** What is chosen before the wizard opens; it travels there in the address. */
export const TaskBeginning = z
  .object({
    productId: z.string().min(1, { error: messageRef('tasks:create.chooseProduct') }),
    from: z.enum(beginnings),
    objective: z.string(),
    templateId: z.string(),
    taskId: z.string(),
  })
  .refine(({ from, objective }) => from !== 'NEW' || objective !== '', {
    ...missing('tasks:create.chooseObjective', 'objective'),
  })
  .refine(({ from, templateId }) => from !== 'TEMPLATE' || templateId !== '', {
    ...missing('tasks:create.chooseTemplate', 'templateId'),
  })
  .refine(({ from, taskId }) => from !== 'TASK' || taskId !== '', {
    ...missing('tasks:create.chooseTask', 'taskId'),
  });
export type TaskBeginning = z.infer<typeof TaskBeginning>;

/** A template or a task brings its own objective. */
export const searchOf = ({ productId, from, objective, templateId, taskId }: TaskBeginning) => ({
  productId,
  ...(from === 'NEW' && { objective }),
  ...(from === 'TEMPLATE' && { template: templateId }),
  ...(from === 'TASK' && { copy: taskId }),
});
