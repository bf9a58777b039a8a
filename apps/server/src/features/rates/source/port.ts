/** What a source says of one day: how many of each currency one US dollar is. */
export interface DayAnswer {
  /** The day on which it set them; the day itself, or one before it. */
  quotedOn: string;
  rates: readonly { currency: string; perUsd: string }[];
}

export interface RateSource {
  /** As people see it beside the rates. */
  name: string;
  /** Throws a `SourceFailure` where there is no answer that can be used. */
  ratesOf(day: string, signal: AbortSignal): Promise<DayAnswer>;
}

/** To be tried again later. Its message is kept, so it never has the address, which may carry a key. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
}
