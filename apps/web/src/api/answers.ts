/**
 * What was read belongs to a member, an organisation and a language. The query cache registers itself here when it is
 * made, so that the public pages, which have none, need not load it to clear it.
 */
interface Cache {
  forget(): void;
  readAgain(): Promise<void>;
  refresh(feature: string): Promise<void>;
}

let cache: Cache | undefined;

export const registerCache = (made: Cache): void => {
  cache = made;
};

/** Another member or another organisation: nothing of the former may show. */
export const forgetAnswers = (): void => cache?.forget();
/** After a write outside of every screen: what shows this feature's data is read again. */
export const refreshAnswers = async (feature: string): Promise<void> => cache?.refresh(feature);
/** The same data in another language, or the home page anew. */
export const readAnswersAgain = async (): Promise<void> => cache?.readAgain();
