import type { MessageKey } from '../core/messages.ts';

interface ObjectiveChoice {
  /** The platform's word. */
  value: string;
  name: MessageKey;
  hint: MessageKey;
  /** Why it cannot be chosen. */
  closed?: MessageKey | undefined;
}

/** What a platform's ads can be for. */
export interface TaskObjective {
  /** The content's. */
  field: string;
  /** In the platform's order. */
  choices: readonly ObjectiveChoice[];
}
