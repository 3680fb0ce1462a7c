/** What the business of handing out a guide needs to know of it; the caller takes it from where it is written. */
export interface Guide {
  slug: string;
  title: string;
  length: { figure: string; unit: string };
}

/** The words of the mail that brings a guide. */
export interface GuideLetterWords {
  subject: (guide: string) => string;
  title: (guide: string) => string;
  paragraphs: (length: string) => readonly string[];
  button: string;
  closing: string;
  smallPrint: readonly string[];
}
