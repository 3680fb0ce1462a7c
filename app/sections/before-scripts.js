// What every page can do before its scripts have come; they leave it to these lines afterwards, too.
(() => {
  // A fragment may carry parameters (#apply?intent=sell): the browser finds no element of that name.
  const fragment = /^#([^?]+)\?/.exec(location.hash);
  const [arrival] = performance.getEntriesByType('navigation');
  if (fragment && arrival?.type === 'navigate') document.getElementById(fragment[1])?.scrollIntoView();

  const isHere = (link) =>
    link.origin === location.origin &&
    link.pathname === location.pathname &&
    (!link.search || link.search === location.search) &&
    ['', '#schedule'].includes(link.hash);

  // On the consultation page, a link to it leads to its form (§2).
  const showForm = (event, form) => {
    event.preventDefault();
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    form.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
    form.tabIndex = -1;
    form.focus({ preventScroll: true });
  };

  // Browsers without Invoker Commands.
  const runCommand = (event, button) => {
    const dialog = document.getElementById(button.getAttribute('commandfor'));
    if (!dialog?.showModal) return;
    event.preventDefault();
    if (button.getAttribute('command') !== 'show-modal') dialog.close();
    else if (!dialog.open) dialog.showModal();
  };
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;

  const onClick = (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (!(target instanceof Element) || button || metaKey || ctrlKey || shiftKey || altKey) return;

    const commander = target.closest('button[commandfor]');
    if (commander && !knowsCommands) runCommand(event, commander);

    // The menu fills the screen of a phone: its empty parts are what lies outside.
    if (!target.closest('a, button')) target.closest('.sheet-menu')?.close();

    const link = target.closest('a[href]');
    if (!link || (link.target && link.target !== '_self')) return;
    // A list of errors leads to the fields beside it.
    if (!link.getAttribute('href').startsWith('#')) link.closest('dialog')?.close();
    const form = location.pathname === '/consultation' && document.getElementById('schedule');
    if (form && isHere(link)) showForm(event, form);
  };
  addEventListener('click', onClick, true);

  // Each visit is counted once it is seen, and not for people who ask not to be; scripts count the pages after this one.
  const seen = new URLSearchParams({ address: location.href.split('#')[0], referrer: document.referrer });
  let isCounted = arrival?.type !== 'navigate' || /^\/(admin|login)/.test(location.pathname);
  const countVisit = () => {
    if (isCounted || document.hidden || navigator.globalPrivacyControl || navigator.webdriver) return;
    isCounted = true;
    navigator.sendBeacon?.('/visit', seen);
  };
  addEventListener('load', () => setTimeout(countVisit, 1000));
  for (const event of ['visibilitychange', 'pagehide']) addEventListener(event, countVisit);

  // Nobody needs the manifest to see the page, but browsers fetch it before the page's pictures.
  const linkManifest = () => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/manifest.webmanifest';
    document.head.append(link);
  };
  addEventListener('load', () => setTimeout(linkManifest, 1000));
})();
