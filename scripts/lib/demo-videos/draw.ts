export type Scene = 'sea' | 'peaks' | 'lanterns' | 'rays' | 'leaves' | 'box';

export interface VideoPlan {
  file: string;
  scene: Scene;
  width: number;
  height: number;
  seconds: number;
  /** Two colours of the background, one of what moves before it. */
  colours: readonly [string, string, string];
}

export interface EncodedFilm {
  /** In base64. */
  frames: { data: string; isKey: boolean }[];
  cover: string;
}

/**
 * Runs in a page: draws the frames and lets the browser encode them. Everything that it needs stands inside of it. Without
 * letters: it needs no font, and no language.
 */
export async function drawFilm({
  plan: { scene, width: w, height: h, seconds, colours },
  rate,
}: {
  plan: VideoPlan;
  rate: number;
}): Promise<EncodedFilm> {
  const canvas = new OffscreenCanvas(w, h);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const [from, to, front] = colours;
  const side = Math.min(w, h);
  const turn = 2 * Math.PI;
  const circle = (x: number, y: number, r: number, alpha = 1) => {
    context.globalAlpha = alpha;
    context.beginPath();
    context.arc(x, y, r, 0, turn);
    context.fill();
  };
  const shape = (points: readonly (readonly [number, number])[], alpha = 1) => {
    context.globalAlpha = alpha;
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x, y);
    context.fill();
  };
  const hills = (top: number, shift: number, alpha: number) =>
    shape(
      [
        [0, h],
        ...Array.from({ length: 41 }, (_, at): [number, number] => {
          const x = at / 40;
          return [x * w, h * (top + 0.07 * Math.sin(x * 7 + shift) + 0.03 * Math.sin(x * 17 + 2 * shift))];
        }),
        [w, h],
      ],
      alpha,
    );
  /** `t` goes from 0 to 1, and every scene ends as it began. */
  const scenes: Record<Scene, (t: number) => void> = {
    sea(t) {
      const x = w * (0.5 + 0.12 * Math.sin(turn * t));
      const y = h * 0.62 + side * 0.02 * Math.sin(2 * turn * t);
      const s = side * 0.36;
      shape([
        [x, y - s],
        [x, y],
        [x - s * 0.6, y],
      ]);
      shape(
        [
          [x + s * 0.07, y - s * 0.8],
          [x + s * 0.07, y],
          [x + s * 0.5, y],
        ],
        0.75,
      );
      shape([
        [x - s * 0.7, y + 6],
        [x + s * 0.62, y + 6],
        [x + s * 0.45, y + s * 0.24],
        [x - s * 0.5, y + s * 0.24],
      ]);
      hills(0.78, turn * t, 0.45);
      hills(0.88, -turn * t, 0.35);
    },
    peaks(t) {
      circle(w * (0.2 + 0.6 * Math.abs(2 * t - 1)), h * 0.24, side * 0.11);
      hills(0.5, turn * t, 0.35);
      hills(0.62, 1 + turn * t, 0.55);
      hills(0.78, 2 + 2 * turn * t, 0.85);
    },
    lanterns(t) {
      for (let at = 0; at < 12; at += 1) {
        const x = w * (0.08 + ((at * 0.37) % 0.86) + 0.02 * Math.sin(turn * t + at));
        const y = h * ((((at * 0.29) % 1) + 1 - t) % 1);
        circle(x, y, side * 0.07, 0.2);
        circle(x, y, side * 0.03);
      }
      hills(0.9, 0, 0.3);
    },
    rays(t) {
      for (let at = 0; at < 12; at += 1) {
        const angle = turn * ((at + t) / 12);
        const end = (plus: number): [number, number] => [
          w / 2 + Math.cos(angle + plus) * w * 1.5,
          h / 2 + Math.sin(angle + plus) * w * 1.5,
        ];
        shape([[w / 2, h / 2], end(0), end(0.25)], 0.16);
      }
      circle(w / 2, h / 2, side * (0.26 + 0.03 * Math.sin(2 * turn * t)));
    },
    leaves(t) {
      for (let at = 0; at < 16; at += 1) {
        const x = w * (((at * 0.41) % 1) + 0.05 * Math.sin(turn * t + at));
        const y = h * ((((at * 0.23) % 1) + t) % 1);
        const r = side * (0.03 + 0.01 * (at % 4));
        const tilt = turn * t + at;
        shape(
          Array.from({ length: 13 }, (_, step): [number, number] => {
            const angle = (step / 12) * turn;
            const [a, b] = [Math.cos(angle) * r * 0.5, Math.sin(angle) * r * 1.4];
            return [x + a * Math.cos(tilt) - b * Math.sin(tilt), y + a * Math.sin(tilt) + b * Math.cos(tilt)];
          }),
          0.4 + 0.15 * (at % 4),
        );
      }
    },
    box(t) {
      const s = side * 0.26;
      const lean = Math.sin(turn * t) * s * 0.5;
      shape([
        [w / 2 - s + lean, h / 2 - s],
        [w / 2 + s + lean, h / 2 - s],
        [w / 2 + s, h / 2 + s],
        [w / 2 - s, h / 2 + s],
      ]);
      context.fillStyle = from;
      circle(w / 2 + lean / 2, h / 2, s * 0.45, 0.8);
      context.fillStyle = front;
      hills(0.85, turn * t, 0.3);
    },
  };
  const draw = (t: number) => {
    const ground = context.createLinearGradient(0, 0, w, h);
    ground.addColorStop(0, from);
    ground.addColorStop(1, to);
    context.globalAlpha = 1;
    context.fillStyle = ground;
    context.fillRect(0, 0, w, h);
    context.fillStyle = front;
    scenes[scene](t);
  };
  const base64 = (bytes: Uint8Array) => btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''));

  const frames: EncodedFilm['frames'] = [];
  let failure: Error | null = null;
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ data: base64(bytes), isKey: chunk.type === 'key' });
    },
    error(reason) {
      failure = reason;
    },
  });
  encoder.configure({ codec: 'vp09.00.21.08', width: w, height: h, framerate: rate, bitrate: 120_000 });
  const count = seconds * rate;
  for (let at = 0; at < count; at += 1) {
    draw(at / count);
    const frame = new VideoFrame(canvas, { timestamp: Math.round((at * 1e6) / rate) });
    encoder.encode(frame, { keyFrame: at % (2 * rate) === 0 });
    frame.close();
  }
  await encoder.flush();
  if (failure) throw failure;
  draw(0);
  const cover = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  return { frames, cover: base64(new Uint8Array(await cover.arrayBuffer())) };
}
