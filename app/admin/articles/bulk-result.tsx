import { useEffect } from 'react';
import { Link } from 'react-router';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { bulkWords, refusalWords } from './bulk-words.ts';
import { BULK } from './labels.ts';
import type { ListResult } from './list-actions.ts';

/** A toast, or without scripts a message. The articles that were refused stay named until the next action. */
export function BulkResult({ result }: { result: ListResult | undefined }) {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!result?.bulk) return;
    const isWhole = result.bulk.refused.length === 0;
    showToast({
      tone: isWhole ? 'success' : 'error',
      title: isWhole ? 'Success' : 'Error',
      text: bulkWords(result.bulk),
    });
  }, [result]);
  const refused = result?.bulk?.refused ?? [];
  return (
    <>
      {!hydrated && result?.failure && <FormMessage tone="error">{result.failure}</FormMessage>}
      {!hydrated && result?.bulk && <FormMessage tone="ok">{bulkWords(result.bulk)}</FormMessage>}
      {refused.length > 0 && (
        <div className="form-error mb-5">
          <p className="font-semibold">{BULK.refused}</p>
          <ul>
            {refused.map((article) => (
              <li key={article.id}>
                <Link to={`/admin/articles/${article.id}`} className="form-error-link">
                  {article.title}
                </Link>{' '}
                {refusalWords(article)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
