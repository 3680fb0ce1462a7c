/** One way to make a page run `hit()`, or to harm it otherwise, hidden in the body of an article. */
export type Attack = readonly [technique: string, html: string];
