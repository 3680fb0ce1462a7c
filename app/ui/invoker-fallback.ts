import { useEffect } from 'react';

/** Opens and closes dialogs by their `commandfor` buttons in browsers that do not know Invoker Commands. */
export function useInvokerFallback(): void {
  useEffect(() => {
    if ('commandForElement' in HTMLButtonElement.prototype) return;
    document.addEventListener('click', runCommand);
    return () => document.removeEventListener('click', runCommand);
  }, []);
}

function runCommand(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest('button[commandfor]');
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
  else dialog.close();
}
