import sirv from 'sirv';
import { type Middleware, sendText, setHeaders } from '#server/request-context.ts';

const HASHED = '/assets/';

/** The files of the build. Those with a hash in their name never change; the others are asked about again. */
export function staticFiles(folder: string): Middleware {
  const serve = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (res, path) => res.setHeader('cache-control', path.startsWith(HASHED) ? FOREVER : A_WHILE),
  });

  return (context) => {
    const { req, res, path } = context;
    // Pages have no dot in their last part: no need to look for them among the files.
    if (!path.includes('.', path.lastIndexOf('/')) || path.endsWith('.data')) return false;

    setHeaders(context);
    delete req.headers.range; // Our files are small, and half of them are compressed: parts make no sense.
    // A file that vanishes under us (a new build) ends this answer, not the process.
    res.once('pipe', (file) => file.once('error', () => res.destroy()));
    let missing = false;
    serve(req, res, () => {
      missing = true;
    });
    if (!missing) return true;
    return path.startsWith(HASHED) ? sendText(context, 404, 'There is no such file.') : false;
  };
}

const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=3600';
