/** A point of each series has a shape of its own, so that colour alone tells nothing. */
const shapes = ['circle', 'square', 'diamond', 'triangle'] as const;
export type Shape = (typeof shapes)[number];
export const shapeOf = (at: number): Shape => shapes[at % shapes.length] ?? 'circle';

/** As an SVG path around a middle; a canvas draws the same text. */
export function shapePath(shape: Shape, x: number, y: number, r: number): string {
  switch (shape) {
    case 'circle':
      return `M${x - r},${y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`;
    case 'square':
      return `M${x - r},${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`;
    case 'diamond':
      return `M${x},${y - r * 1.3}L${x + r * 1.3},${y}L${x},${y + r * 1.3}L${x - r * 1.3},${y}Z`;
    case 'triangle':
      return `M${x},${y - r * 1.2}L${x + r * 1.2},${y + r}L${x - r * 1.2},${y + r}Z`;
  }
}
