import type { MessageKey, MessageParameters } from '../core/messages.ts';
import { extensionOf } from './keys.ts';
import { type FileKind, knownExtensions, largestWith, limitsOf } from './kinds.ts';

/** What is known about a file: a browser knows its name, the server its real type. */
export interface FileFacts {
  name?: string;
  mimeType?: string;
  size: number;
  width?: number | null;
  height?: number | null;
}

export interface FileProblem {
  key: Extract<MessageKey, `files:${string}`>;
  parameters: MessageParameters;
}

/** 10485760 is 10 MB: people and the limits count in powers of two here. */
export const sizeText = (bytes: number): string => {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes >= 1024) return `${Number((megabytes / 1024).toFixed(1))} GB`;
  if (megabytes >= 1) return `${Number(megabytes.toFixed(1))} MB`;
  // What is there is never shown as nothing, nor nothing as something.
  return bytes === 0 ? '0 KB' : `${Math.max(1, Math.round(bytes / 1024))} KB`;
};

export const typeProblem = (kind: FileKind): FileProblem => ({
  key: 'files:rule.type',
  parameters: { types: limitsOf(kind).extensions.join(', ') },
});

/** The first reason why a file is not allowed as this kind, or null when it is. */
export function fileProblem(kind: FileKind, facts: FileFacts): FileProblem | null {
  const { extensions, mimeTypes, maxBytes, maxWidth, maxHeight } = limitsOf(kind);
  if (facts.name !== undefined && !extensions.includes(extensionOf(facts.name))) return typeProblem(kind);
  if (facts.mimeType !== undefined && !mimeTypes.includes(facts.mimeType)) return typeProblem(kind);
  if (facts.size > maxBytes) return { key: 'files:rule.size', parameters: { size: sizeText(maxBytes) } };
  if (facts.size === 0) return { key: 'files:rule.empty', parameters: {} };
  if (maxWidth && maxHeight && ((facts.width ?? 0) > maxWidth || (facts.height ?? 0) > maxHeight))
    return { key: 'files:rule.pixels', parameters: { width: maxWidth, height: maxHeight } };
  return null;
}

/** The first reason why nobody may upload a file of this name and size, whatever it is for; null when it may come. */
export function uploadProblem({ name, size }: { name: string; size: number }): FileProblem | null {
  const maxBytes = largestWith(extensionOf(name));
  if (maxBytes === 0) return { key: 'files:rule.type', parameters: { types: knownExtensions.join(', ') } };
  return size > maxBytes ? { key: 'files:rule.size', parameters: { size: sizeText(maxBytes) } } : null;
}
