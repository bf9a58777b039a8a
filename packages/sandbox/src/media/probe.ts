import { type Content, type Probe, withContent } from './content.ts';
import { probeFilm } from './films.ts';
import { probePicture } from './pictures.ts';

/** What a file is by its content, whatever its name says; undefined when it is neither image nor video. */
export const probe = (content: Content): Probe | undefined => probePicture(content) ?? probeFilm(content);

/** Reads the few bytes that tell, however large the file is. */
export const probeFile = (path: string): Probe | undefined => withContent(path, probe);
