import type { ComponentType } from 'react';
import { create } from 'zustand';

/**
 * What goes on while a person moves from screen to screen shows itself in the top bar. A feature puts its part here when it
 * has something under way: the shell knows none of them and loads nothing for them.
 */
export const useTray = create<{ Tray: ComponentType | null }>()(() => ({ Tray: null }));
