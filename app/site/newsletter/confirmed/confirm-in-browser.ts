/** The states of §4, and `ask`: a button, for browsers other than the one that subscribed. */
export type ConfirmationState = 'processing' | 'ask' | 'success' | 'error';

/**
 * Confirms once, when the page becomes visible, and not while it is prerendered. Only the browser that subscribed confirms
 * by itself: email scanners open links too, and some run scripts. This module is also inlined into the
 * page, so that the confirmation does not wait for the other scripts on a slow connection. The region's `data-state`
 * selects the visible state.
 */
export function confirmInBrowser(region: HTMLElement): void {
  if (region.dataset.state !== 'processing' || 'started' in region.dataset) return;
  region.dataset.started = '';
  const show = (state: ConfirmationState) => {
    region.dataset.state = state;
    region.ariaBusy = 'false';
  };

  // The link carries our token, or the email address that the marketing tool put into it (§5).
  const link = new URLSearchParams(location.search);
  const token = link.get('token') ?? '';
  const subscribed = read('localStorage', region.dataset.storedEmail ?? '');
  const email = token ? '' : link.get('email') || subscribed;
  const identity = token || email;
  if (!identity || identity === read('sessionStorage', CONFIRMED)) {
    show(identity ? 'success' : 'error');
    return;
  }
  const isSame = email.trim().toLowerCase() === subscribed.trim().toLowerCase();
  if (!subscribed || !(token || isSame)) {
    show('ask');
    return;
  }

  const confirmWhenVisible = async () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', confirmWhenVisible);
    const confirmed = await postConfirmation({ token, email });
    if (confirmed) write('sessionStorage', CONFIRMED, identity);
    show(confirmed ? 'success' : 'error');
  };
  document.addEventListener('visibilitychange', confirmWhenVisible);
  confirmWhenVisible();
}

/** Remembers the confirmation for this tab, so that a reload does not send it again. */
const CONFIRMED = 'wrc_newsletter_confirmed';

async function postConfirmation(link: { token: string; email: string }): Promise<boolean> {
  try {
    return (await fetch('/newsletter/confirm', { method: 'POST', body: new URLSearchParams(link) })).ok;
  } catch (error) {
    console.error('The subscription could not be confirmed.', error);
    return false;
  }
}

type StorageName = 'localStorage' | 'sessionStorage';

/** Blocked storage throws as soon as it is accessed. */
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
