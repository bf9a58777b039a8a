import type { ReactNode } from 'react';

/** The words of the ad, as somebody reads them. */
interface ShownLook {
  name: string;
  text?: string;
  title?: string;
  button?: string;
}

export interface SurfaceProps {
  look: ShownLook;
  /** The material. */
  children: ReactNode;
}
