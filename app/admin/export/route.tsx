import { href } from 'react-router';
import { ARTICLE_TRANSFER } from '#app/admin/export/labels.ts';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { TransferHead } from '#app/admin/frame/office-head.tsx';
import { requireAdmin } from '#app/features/accounts/request.ts';
import type { Route } from './+types/route';

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return null;
}

export const meta: Route.MetaFunction = () => adminMeta(ARTICLE_TRANSFER.title);

export default function ArticleTransfer() {
  const { export: out, import: back } = ARTICLE_TRANSFER;
  return (
    <>
      <TransferHead />
      <AdminRow title={out.title} text={out.text}>
        <p>
          <a href={href('/admin/tools/export/articles.json')} download className="button admin-button">
            {out.button}
          </a>
        </p>
        <p className="mt-6">{out.withPictures}</p>
        <Command text={out.command} />
      </AdminRow>
      <AdminRow title={back.title} text={back.text}>
        {back.steps.map((step) => (
          <div key={step.command} className="mb-5">
            <p>{step.text}</p>
            <Command text={step.command} />
          </div>
        ))}
        <p className="text-ink-600">{back.notes}</p>
      </AdminRow>
    </>
  );
}

/** Wraps between words only, not after hyphens. */
function Command({ text }: { text: string }) {
  return (
    <pre className="mt-2 bg-paper-2 px-4 py-3.5 font-mono text-meta whitespace-pre-wrap">
      {text.split(/(?<= )/).map((word) => (
        <span key={word} className="inline-block whitespace-pre">
          {word}
        </span>
      ))}
    </pre>
  );
}
