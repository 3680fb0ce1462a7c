import '#app/inner-pages.css';

/** Adds the style sheet of all pages except home and articles. */
export { Outlet as default } from 'react-router';
