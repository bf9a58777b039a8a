import { hash } from '../random.ts';

/** Sounds that make up a name; a country uses a few of each, so that its places sound alike. */
const onsets = 'b d f g h k l m n p r s t v w z br dr gr kr tr st sh ch sn bl fr th'.split(' ');
const nuclei = 'a e i o u ai ia oa ei au io ua'.split(' ');
const codas = 'n r l s m t k nd rn lt ng sk '.split(' ');
const endings = [
  ['ton', 'ville', 'bury', 'field', 'haven'],
  ['abad', 'pur', 'nagar', 'kot', 'garh'],
  ['ovo', 'grad', 'sk', 'itsa', 'any'],
  ['ito', 'ura', 'awa', 'aki', 'ama'],
  ['ala', 'ema', 'iro', 'ado', 'ina'],
  ['burg', 'stad', 'dorf', 'heim', 'by'],
];

const choose = <T>(from: readonly T[], ...seed: (string | number)[]): T => {
  const chosen = from[hash(...seed) % from.length];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
};
const some = (from: readonly string[], count: number, ...seed: (string | number)[]): string[] =>
  Array.from({ length: count }, (_, index) => choose(from, ...seed, index));

/** Names without end, the same for the same country every time. */
export function* placeNames(country: string): Generator<string> {
  const own = {
    onsets: some(onsets, 12, country, 'onset'),
    nuclei: some(nuclei, 4, country, 'nucleus'),
    codas: some(codas, 5, country, 'coda'),
    endings: choose(endings, country, 'endings'),
  };
  const seen = new Set<string>();
  for (let at = 0; ; at += 1) {
    const syllable = (part: string) =>
      choose(own.onsets, country, at, part, 'o') + choose(own.nuclei, country, at, part, 'n');
    const middle = at % 3 === 2 ? syllable('second') : '';
    const word =
      syllable('first') +
      middle +
      choose(own.codas, country, at, 'c') +
      choose(own.endings, country, at, 'e');
    const name = word[0]?.toUpperCase() + word.slice(1);
    if (seen.has(name)) continue;
    seen.add(name);
    yield name;
  }
}
