/** `2026-03-02 08:00:00` in UTC. */
const clockText = (instant: number): string => new Date(instant).toISOString().slice(0, 19).replace('T', ' ');

interface Reading {
  shown: string;
  readAt: number;
}
const readings = new WeakMap<Element, Reading>();

/** The virtual time, from what the server said last and the speed at which it goes. */
function tick(face: HTMLElement): void {
  const { now = '0', speed = '1' } = face.dataset;
  const shown = `${now}:${speed}`;
  let reading = readings.get(face);
  if (reading?.shown !== shown) {
    reading = { shown, readAt: performance.now() };
    readings.set(face, reading);
  }
  face.textContent = clockText(Number(now) + (performance.now() - reading.readAt) * Number(speed));
}

export function runClock(): void {
  setInterval(() => {
    for (const face of document.querySelectorAll<HTMLElement>('[data-clock]')) tick(face);
  }, 250);
}
