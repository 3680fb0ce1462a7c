import { redirect } from 'react-router';

/** Password managers look here for the page that changes a password. */
export function loader() {
  return redirect('/admin/account');
}
