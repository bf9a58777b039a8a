import { act } from 'react';
import { settle } from './page.tsx';

/** Holds files over an element or drops them there. This DOM makes no such event by itself; without files it is text. */
export async function drag(
  kind: 'dragover' | 'drop',
  onto: Element,
  files: readonly File[],
): Promise<DragEvent> {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  const types = files.length > 0 ? ['Files'] : ['text/plain'];
  Object.assign(event, { dataTransfer: { files, types, dropEffect: 'copy' } });
  await act(async () => void onto.dispatchEvent(event));
  await settle();
  return event as DragEvent;
}
