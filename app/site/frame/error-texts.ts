/** Title and text of an error page. */
export interface ErrorText {
  title: string;
  text: string;
}

export const PAGE_NOT_FOUND: ErrorText = {
  title: 'Oops! Page not found',
  text: 'The page may have moved or been removed. These links lead to the rest of the site.',
};

export const ARTICLE_NOT_FOUND: ErrorText = {
  title: 'Article Not Found',
  text: 'It may have moved or been withdrawn. You can find our other articles in the resource library.',
};

export const TEMPORARILY_UNAVAILABLE: ErrorText = {
  title: 'This page is temporarily unavailable',
  text: 'The problem is on our side. Please try again in a minute, or call us.',
};

export const SOMETHING_WRONG: ErrorText = {
  title: 'Something went wrong on our side',
  text: 'The page could not be loaded. Please try again, or call us.',
};
