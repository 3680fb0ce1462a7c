import '#app/inner-pages.css';

/** Around all pages but the front: nothing but styles. */
export { Outlet as default } from 'react-router';
