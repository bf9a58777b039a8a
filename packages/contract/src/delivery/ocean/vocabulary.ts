import type { Vocabulary } from '../vocabulary.ts';
import { project } from './project.ts';
import { promotion } from './promotion.ts';

export const vocabulary: Vocabulary = { plain: { project, promotion } };
