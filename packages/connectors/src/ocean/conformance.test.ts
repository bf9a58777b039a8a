import { conformance } from '../conformance/suite.ts';
import { parts } from './conformance-parts.ts';
import { subject } from './testing.ts';

conformance(subject, parts);
