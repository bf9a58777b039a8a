import type { FastifyRequest } from 'fastify';
import type { Html } from '../page/html.ts';
import type { Section } from './addresses.ts';
import type { Reader } from './reader.ts';

export interface Page {
  section: Section;
  title: string;
  content: Html;
}

/** Undefined where there is nothing of that name. */
export type Show = (reader: Reader, request: FastifyRequest) => Page | undefined;
export type AddPage = (path: string, show: Show) => void;
