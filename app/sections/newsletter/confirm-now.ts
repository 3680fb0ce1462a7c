/** The states of §4. */
export type ConfirmationState = 'processing' | 'success' | 'error';

/**
 * Confirms once, when somebody really looks at the page: not while it is only prepared. These lines also stand in the
 * page itself, so that whoever confirms on a slow line does not wait for all of its scripts. Which state is shown is
 * the region's `data-state`.
 */
export function confirmNow(region: HTMLElement): void {
  if (region.dataset.state !== 'processing' || 'begun' in region.dataset) return;
  region.dataset.begun = '';
  const show = (state: ConfirmationState) => {
    region.dataset.state = state;
    region.ariaBusy = 'false';
  };

  // What the link holds: a token of ours, or the address that the marketing tool wrote into it (§5).
  const link = new URLSearchParams(location.search);
  const token = link.get('token') ?? '';
  const email = token ? '' : link.get('email') || read('localStorage', region.dataset.storedEmail ?? '');
  const name = token || email;
  if (!name || name === read('sessionStorage', CONFIRMED)) {
    show(name ? 'success' : 'error');
    return;
  }

  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    const confirmed = await ask({ token, email });
    if (confirmed) write('sessionStorage', CONFIRMED, name);
    show(confirmed ? 'success' : 'error');
  };
  document.addEventListener('visibilitychange', look);
  look();
}

/** Where this tab remembers what it has confirmed, so that a reload asks nobody again. */
const CONFIRMED = 'wrc_newsletter_confirmed';

async function ask(link: { token: string; email: string }): Promise<boolean> {
  try {
    return (await fetch('/newsletter/confirm', { method: 'POST', body: new URLSearchParams(link) })).ok;
  } catch (error) {
    console.error('The subscription could not be confirmed.', error);
    return false;
  }
}

type StorageName = 'localStorage' | 'sessionStorage';

/** A browser may refuse to keep anything, and say so already when it is asked for its storage. */
function read(storage: StorageName, key: string): string {
  try {
    return window[storage].getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(storage: StorageName, key: string, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {}
}
