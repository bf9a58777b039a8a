/** `Read the <policy>privacy policy</policy> first` as the text before, inside and after the mark. */
export function markedText(text: string, mark: string): [before: string, inside: string, after: string] {
  const found = new RegExp(`^(.*?)<${mark}>(.*?)</${mark}>(.*)$`, 's').exec(text);
  return found ? [found[1] ?? '', found[2] ?? '', found[3] ?? ''] : [text, '', ''];
}
