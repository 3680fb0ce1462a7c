import { Form, Link } from 'react-router';
import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import { useEditorState } from './editor-context.ts';
import { ARTICLE_EDITOR } from './labels.ts';

/** Back link, link to the public page or preview, and links to the editor's sections. */
export function EditorHead({ saved }: { saved: ArticleFields }) {
  const { loaded } = useEditorState();
  const isVisible = saved.published && saved.publishDate <= loaded.today;
  const parts = Object.entries(ARTICLE_EDITOR.parts).filter(([name]) => name !== 'history' || loaded.id !== null);
  return (
    <>
      <Link to="/admin/articles" className="admin-back">
        <span aria-hidden="true">←</span> {ARTICLE_EDITOR.back}
      </Link>
      <div className="admin-head mb-3.5">
        <h1>{loaded.id === null ? ARTICLE_EDITOR.newTitle : ARTICLE_EDITOR.editTitle}</h1>
        {loaded.id !== null && (
          <div className="flex flex-wrap gap-x-6">
            <a
              href={isVisible ? `/resources/${saved.slug}` : `/preview/articles/${loaded.id}`}
              target="_blank"
              rel="noopener"
              className="text-link inline-flex min-h-11 items-center font-semibold"
            >
              {ARTICLE_EDITOR.view}
              <span className="sr-only"> in a new tab</span>
            </a>
            <Form method="post" action="/admin/articles">
              <button
                type="submit"
                name="act"
                value={`duplicate ${loaded.id}`}
                className="text-link min-h-11 font-semibold"
              >
                {ARTICLE_EDITOR.duplicate}
              </button>
            </Form>
          </div>
        )}
      </div>
      <nav aria-label="Parts of the article" className="editor-parts">
        {parts.map(([name, label]) => (
          <a key={name} href={`#part-${name}`}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
