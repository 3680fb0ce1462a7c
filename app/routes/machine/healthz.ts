/** The process lives. */
export function loader() {
  return new Response('alive\n');
}
