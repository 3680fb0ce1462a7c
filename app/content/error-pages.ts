/** What the sheets say that stand in for a page. */
export interface Notice {
  title: string;
  text: string;
}

export const PAGE_NOT_FOUND: Notice = {
  title: 'Oops! Page not found',
  text: 'This certificate has been cancelled. The rest of the library is in order.',
};

export const ARTICLE_NOT_FOUND: Notice = {
  title: 'Article Not Found',
  text: 'It may have moved or been withdrawn. The rest of the library is in order.',
};

export const LIBRARY_UNREADABLE: Notice = {
  title: 'We cannot read our library right now',
  text: 'Nothing is lost, and it is not your connection. Please try again in a minute, or call us.',
};

export const SOMETHING_WRONG: Notice = {
  title: 'Something went wrong on our side',
  text: 'The page could not be shown. Please try again, or call us.',
};
