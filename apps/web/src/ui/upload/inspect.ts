import { type FileKind, type FileProblem, fileProblem, limitsOf } from '@adsail/contract/files';

type Measure = (file: File) => Promise<{ width: number; height: number }>;

const measureImage: Measure = async (file) => {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
};

const beginnings = ['\u00ff\u00d8\u00ff', '\u0089PNG', 'GIF8', 'RIFF'];

async function beginsAsImage(file: File): Promise<boolean> {
  const first = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  return beginnings.some((beginning) => first.startsWith(beginning));
}

/** The same rules as on the server, from what a browser can know; the server looks at the content once more. */
export async function inspectFile(
  file: File,
  kind: FileKind,
  measure: Measure = measureImage,
): Promise<FileProblem | null> {
  const facts = { name: file.name, size: file.size };
  const problem = fileProblem(kind, facts);
  if (problem || !limitsOf(kind).maxWidth) return problem;
  try {
    return fileProblem(kind, { ...facts, ...(await measure(file)) });
  } catch {
    // A browser cannot decode it: it is none, or not all of it is there.
    return {
      key: (await beginsAsImage(file)) ? 'files:rule.incomplete' : 'files:rule.content',
      parameters: {},
    };
  }
}
