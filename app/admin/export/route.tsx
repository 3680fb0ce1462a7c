import { href } from 'react-router';
import { adminMeta, TransferHead } from '#app/admin/frame/admin-head.tsx';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { requireAdmin } from '#app/features/accounts/request.ts';
import type { Route } from './+types/route';

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return null;
}

export const meta: Route.MetaFunction = () => adminMeta('Export');

export default function ArticleTransfer() {
  return (
    <>
      <TransferHead />
      <AdminRow
        title="Export"
        text="All articles with all their fields, including drafts, as JSON. The file does not include pictures."
      >
        <p>
          <a href={href('/admin/tools/export/articles.json')} download className="button">
            Download all articles
          </a>
        </p>
        <Command label="To include the pictures, run this on the server:">
          npm run export -- articles.json --pictures
        </Command>
      </AdminRow>
      <AdminRow title="Import on the server" text="The same import as in the browser, for files of any size.">
        <Command label="Preview the changes:">npm run import -- blog.json --dry-run</Command>
        <Command label="Then import:">npm run import -- blog.json</Command>
        <p className="text-ink-600">
          Articles whose slug already exists are skipped unless you add --replace. Pictures are read only from the
          folder or ZIP archive beside the file, such as blog/ or blog.zip.
        </p>
      </AdminRow>
    </>
  );
}

/** Wraps between words only, not after hyphens. */
function Command({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <p>{label}</p>
      <pre className="mt-2 bg-paper-2 px-4 py-3.5 font-mono text-14 whitespace-pre-wrap">
        {children.split(/(?<= )/).map((word) => (
          <span key={word} className="inline-block whitespace-pre">
            {word}
          </span>
        ))}
      </pre>
    </div>
  );
}
