/** The part of a guide's content that downloads need; the caller passes it. */
export interface Guide {
  slug: string;
  title: string;
  length: { figure: string; unit: string };
}

/** The texts of the email with the download link. */
export interface GuideEmailTexts {
  /** Who reads the answers: the email invites questions. */
  replyTo: { name: string; address: string };
  subject: (guide: string) => string;
  title: (guide: string) => string;
  paragraphs: (length: string) => readonly string[];
  button: string;
  closing: string;
  smallPrint: readonly string[];
}
