// Inlined into every page: behavior that must work before hydration. It stays in charge afterwards.
(() => {
  // A fragment may carry parameters (#apply?intent=sell), and the browser finds no element with that id.
  const fragment = /^#([^?]+)\?/.exec(location.hash);
  const [arrival] = performance.getEntriesByType('navigation');
  if (fragment && arrival?.type === 'navigate') document.getElementById(fragment[1])?.scrollIntoView();

  const isThisPage = (link) =>
    link.origin === location.origin &&
    link.pathname === location.pathname &&
    (!link.search || link.search === location.search) &&
    ['', '#schedule'].includes(link.hash);

  // On the consultation page, a link to that page scrolls to its form (§2).
  const showForm = (event, form) => {
    event.preventDefault();
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    form.scrollIntoView({ behavior: reducedMotion ? 'instant' : 'smooth' });
    form.tabIndex = -1;
    form.focus({ preventScroll: true });
  };

  // Polyfill for browsers without Invoker Commands.
  const runCommand = (event, button) => {
    const dialog = document.getElementById(button.getAttribute('commandfor'));
    if (!dialog?.showModal) return;
    event.preventDefault();
    if (button.getAttribute('command') !== 'show-modal') dialog.close();
    else if (!dialog.open) dialog.showModal();
  };
  const hasInvokerCommands = 'commandForElement' in HTMLButtonElement.prototype;

  const onClick = (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (!(target instanceof Element) || button || metaKey || ctrlKey || shiftKey || altKey) return;

    const invoker = target.closest('button[commandfor]');
    if (invoker && !hasInvokerCommands) runCommand(event, invoker);

    // The menu fills a phone's screen, so a click on its empty area counts as a click outside.
    if (!target.closest('a, button')) target.closest('.site-menu')?.close();

    const link = target.closest('a[href]');
    if (!link || (link.target && link.target !== '_self')) return;
    // A chosen link closes the dialog around it, except in-page links such as those of an error summary.
    if (!link.getAttribute('href').startsWith('#')) link.closest('dialog')?.close();
    const form = location.pathname === '/consultation' && document.getElementById('schedule');
    if (form && isThisPage(link)) showForm(event, form);
  };
  addEventListener('click', onClick, true);

  // Remember how the visitor arrived: the next page may open, or the form be posted, before the scripts have started.
  // app/features/leads/attribution-storage.ts has the other half.
  const isAdmin = /^\/(admin|login)/.test(location.pathname);
  const store = () => (navigator.globalPrivacyControl ? sessionStorage : localStorage);
  const stored = (name) => {
    try {
      return JSON.parse(store().getItem(name));
    } catch {
      return null; // Storage is disabled, or its content is not ours.
    }
  };
  const arrivals = () => [stored('wrc_arrivals') ?? []].flat();
  const comesFromOutside = !document.referrer.startsWith(`${location.origin}/`) || /[?&]utm_/.test(location.search);
  if (comesFromOutside && arrival?.type === 'navigate' && !isAdmin) {
    try {
      const visit = { address: location.href, referrer: document.referrer, at: new Date() };
      store().setItem('wrc_arrivals', JSON.stringify([...arrivals(), visit].slice(-9)));
    } catch {}
  }
  addEventListener('formdata', ({ target, formData }) => {
    if (!target.elements.submission_key) return;
    const attribution = { ...stored('wrc_attribution'), arrivals: arrivals(), page: location.href };
    formData.set('attribution', JSON.stringify(attribution));
  });

  // Browsers reject an import that is interrupted by leaving the page. It is an error only if the page stays.
  addEventListener('unhandledrejection', (event) => {
    if (!/dynamically imported module/.test(event.reason?.message)) return;
    event.preventDefault();
    setTimeout(() => console.error(event.reason), 5000);
  });

  // Count the page view once the page is visible, unless the visitor sends Global Privacy Control. Views after client-side
  // navigation are counted by analytics/report-visits.ts.
  const view = new URLSearchParams({ address: location.href.split('#')[0], referrer: document.referrer });
  let isCounted = arrival?.type !== 'navigate' || isAdmin;
  const countVisit = () => {
    if (isCounted || document.hidden || navigator.globalPrivacyControl || navigator.webdriver) return;
    isCounted = true;
    navigator.sendBeacon?.('/visit', view);
  };
  addEventListener('load', () => setTimeout(countVisit, 1000));
  for (const event of ['visibilitychange', 'pagehide']) addEventListener(event, countVisit);

  // Link the manifest late: browsers would fetch it before the page's images.
  const linkManifest = () => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/manifest.webmanifest';
    document.head.append(link);
  };
  addEventListener('load', () => setTimeout(linkManifest, 1000));
})();
