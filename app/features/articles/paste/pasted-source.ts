const SOURCES = {
  'Google Docs': /docs-internal-guid-/,
  'Google Sheets': /google-sheets-html-origin|data-sheets-/,
  Excel: /office:excel|content=["']?Microsoft Excel/i,
  Word: /office:word|class=["']?Mso|ListContainerWrapper|class="[^"]*\bTextRun\b/,
  Outlook: /elementToProof/,
  Notion: /notionvc:|notion-/,
  'Apple Notes or Pages': /Cocoa HTML Writer|Apple-dash-list/,
} as const;

export type PastedSource = keyof typeof SOURCES;

/** The application that wrote the HTML, if it can be recognized. */
export function pastedFrom(html: string): PastedSource | undefined {
  return (Object.keys(SOURCES) as PastedSource[]).find((name) => SOURCES[name].test(html));
}
