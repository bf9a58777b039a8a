import { type FileKind, type FileProblem, fileProblem, limitsOf } from '@adsail/contract/files';

type Measure = (file: File) => Promise<{ width: number; height: number }>;

const measureImage: Measure = async (file) => {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
};

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
    // A browser that cannot decode it as an image says that it is none.
    return { key: 'files:rule.content', parameters: {} };
  }
}
