import { conformance } from '../conformance/suite.ts';
import { subject } from './testing.ts';

conformance(subject);
