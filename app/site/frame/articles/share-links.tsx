import { useEffect, useState } from 'react';
import { copyText } from '#app/ui/copy-text.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { SHARING } from './calls-to-action.ts';

interface ShareLinksProps {
  title: string;
  /** The article's absolute URL. */
  url: string;
}

/** Two plain links; the buttons that need JavaScript appear after hydration. */
export function ShareLinks({ title, url }: ShareLinksProps) {
  const linkedIn = `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 text-base" data-print="no">
      <span className="text-ink-600">{SHARING.title}</span>
      <a href={linkedIn} rel="noopener" className={LINK}>
        {SHARING.linkedIn}
      </a>
      <a href={mail} className={LINK}>
        {SHARING.email}
      </a>
      <ScriptedButtons title={title} url={url} />
    </div>
  );
}

const LINK = 'text-link inline-flex min-h-11 cursor-pointer items-center';

function ScriptedButtons({ title, url }: ShareLinksProps) {
  const [copied, setCopied] = useState<'' | 'copied' | 'failed'>('');
  useEffect(() => {
    const timer = copied && setTimeout(setCopied, 4000, '');
    return () => clearTimeout(timer || undefined);
  }, [copied]);
  if (!useHydrated()) return null;
  return (
    <span data-needs-scripts className="flex flex-wrap items-center gap-x-5">
      {'share' in navigator && (
        <button type="button" className={LINK} onClick={() => navigator.share({ title, url }).catch(() => {})}>
          {SHARING.more}
        </button>
      )}
      <button
        type="button"
        className={LINK}
        onClick={async () => setCopied((await copyText(url)) ? 'copied' : 'failed')}
      >
        {SHARING.copy}
      </button>
      <span role="status" className="text-ok">
        {copied && SHARING[copied]}
      </span>
    </span>
  );
}
