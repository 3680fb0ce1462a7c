/** Liveness. */
export function loader() {
  return new Response('alive\n');
}
