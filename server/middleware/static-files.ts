import sirv from 'sirv';
import { type Middleware, sendText, setHeaders } from '#server/request-context.ts';

const HASHED = '/assets/';

/** The built files. Names with a hash are immutable; others are revalidated. */
export function staticFiles(folder: string): Middleware {
  const serve = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (res, path) => res.setHeader('cache-control', path.startsWith(HASHED) ? FOREVER : A_WHILE),
  });

  return (context) => {
    const { req, res, path } = context;
    // Paths without a dot in the last segment are pages.
    if (!path.includes('.', path.lastIndexOf('/')) || path.endsWith('.data')) return false;

    setHeaders(context);
    delete req.headers.range; // No range requests: the files are small and precompressed.
    // If a file disappears (a new build), only this response fails.
    res.once('pipe', (file) => file.once('error', () => res.destroy()));
    let missing = false;
    serve(req, res, () => {
      missing = true;
    });
    if (!missing) {
      context.kind = 'file';
      return true;
    }
    return path.startsWith(HASHED) ? sendText(context, 404, 'There is no such file.') : false;
  };
}

const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=3600';
