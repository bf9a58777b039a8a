import type { Answer, Request } from './protocol.ts';

/** Where plans are made. */
export interface PlanPort {
  send(request: Request): void;
  close(): void;
}

export interface PortEvents {
  onAnswer: (answer: Answer) => void;
  /** It is gone with all that it knew. */
  onLost: (reason: string) => void;
}

export type OpenPort = (events: PortEvents) => PlanPort;

const openWorker: OpenPort = ({ onAnswer, onLost }) => {
  const worker = new Worker(new URL('plan.worker.ts', import.meta.url), { type: 'module', name: 'plan' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => onAnswer(data));
  worker.addEventListener('error', (event) => {
    worker.terminate();
    onLost(event.message);
  });
  return { send: (request) => worker.postMessage(request), close: () => worker.terminate() };
};

/** Where there are no workers the page does it itself: slower, and the same. */
const openInPage: OpenPort = ({ onAnswer, onLost }) => {
  let isOpen = true;
  const made = import('./planner.ts').then(({ Planner }) => new Planner());
  return {
    send(request) {
      void made
        .then((planner) => planner.answer(request))
        .then(
          (answer) => isOpen && onAnswer(answer),
          (error: unknown) => isOpen && onLost(String(error)),
        );
    },
    close() {
      isOpen = false;
    },
  };
};

export const openPort: OpenPort = (events) =>
  typeof Worker === 'undefined' ? openInPage(events) : openWorker(events);
