import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import { copyText } from '#app/ui/copy-text.ts';

/** Title, summary and body: formatted for programs that take it, for others the HTML, which has everything. */
export async function copyArticle({ title, summary, bodyHtml }: ArticleFields): Promise<boolean> {
  const plain = [title, summary, bodyHtml].filter(Boolean).join('\n\n');
  const [heading, lead] = [document.createElement('h1'), document.createElement('p')];
  [heading.textContent, lead.textContent] = [title, summary];
  try {
    const parts = { 'text/plain': plain, 'text/html': heading.outerHTML + lead.outerHTML + bodyHtml };
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    return copyText(plain);
  }
}
