import type { Page } from 'playwright-core';
import type { Answers } from './fill-form.ts';

let visitors = 0;

/**
 * A page as the server rendered it, for a visitor without scripts. It comes over HTTP, and a blank tab parses it: that
 * costs a hundredth of what loading it there costs.
 */
export class PlainPage {
  readonly #parser: Page;
  readonly #headers: Record<string, string>;
  readonly address: string;
  readonly status: number;
  readonly html: string;

  private constructor(
    parser: Page,
    headers: Record<string, string>,
    answer: Response,
    html: string,
    address = answer.url,
  ) {
    this.#parser = parser;
    this.#headers = headers;
    this.address = address;
    this.status = answer.status;
    this.html = html;
  }

  /** Each page that is opened has a client address of its own (TRUST_PROXY). */
  static async open(parser: Page, address: string): Promise<PlainPage> {
    visitors += 1;
    const headers = { 'x-forwarded-for': `10.2.${visitors >> 8}.${visitors & 255}` };
    const answer = await fetch(address, { headers });
    const { hash } = new URL(address);
    return new PlainPage(parser, headers, answer, await answer.text(), answer.url.split('#')[0] + hash);
  }

  /** Runs in the tab, with the parsed page. */
  read<Result, Argument>(
    look: (page: Document, argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>> {
    return this.#parser.evaluate(
      ({ html, source, given }) => {
        const page = new DOMParser().parseFromString(html, 'text/html');
        return new Function(`return ${source}`)()(page, given);
      },
      { html: this.html, source: String(look), given: argument },
    );
  }

  /** The text of the first match, with single spaces. */
  text(selector: string): Promise<string> {
    return this.read(
      (page, wanted) => (page.querySelector(wanted)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      selector,
    );
  }

  /** The address that a link in the main part leads to. Its text or its label begins with this. */
  async linkTo(label: string): Promise<string> {
    const target = await this.read((page, wanted) => {
      const links = [...page.querySelectorAll('main a')];
      const name = (link: Element) => link.getAttribute('aria-label') ?? link.textContent ?? '';
      return links.find((link) => name(link).replaceAll(/\s+/g, ' ').trim().startsWith(wanted))?.getAttribute('href');
    }, label);
    if (!target) throw new Error(`There is no link “${label}”.`);
    return new URL(target, this.address).href;
  }

  async follow(label: string): Promise<PlainPage> {
    return PlainPage.open(this.#parser, await this.linkTo(label));
  }

  /** Fills in a form, and sends it as the browser would. An empty answer to a choice leaves it alone. */
  async send(answers: Answers, form = 'main form[method=post]'): Promise<PlainPage> {
    const { action, entries } = await this.read(fillInAndSerialize, { answers, form });
    const body = new URLSearchParams(entries.map(([name, value]) => [name, value.replaceAll(/\r?\n/g, '\r\n')]));
    const headers = { ...this.#headers, origin: new URL(this.address).origin, referer: this.address };
    const answer = await fetch(new URL(action, this.address), { method: 'POST', body, headers });
    return new PlainPage(this.#parser, this.#headers, answer, await answer.text());
  }

  /** The values of fields, under their names. */
  readBack(names: readonly string[], form = 'main form[method=post]'): Promise<Record<string, string>> {
    return this.read(
      (page, wanted) => {
        const filled = new FormData(page.querySelector(wanted.form) as HTMLFormElement);
        return Object.fromEntries(
          wanted.names.map((name) => [name, String(filled.get(name) ?? '').replaceAll('\r\n', '\n')]),
        );
      },
      { names, form },
    );
  }
}

/** Runs in the tab. */
function fillInAndSerialize(page: Document, given: { answers: Answers; form: string }) {
  const form = page.querySelector<HTMLFormElement>(given.form);
  const button = form?.querySelector<HTMLButtonElement>('button:not([type="button"], :disabled)');
  if (!form || !button || form.method !== 'post') throw new Error(`${given.form} cannot be sent.`);
  for (const [name, value] of Object.entries(given.answers)) {
    const fields = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
    if (fields.length === 0) throw new Error(`The form has no field ${name}.`);
    for (const field of fields) {
      if (field.type === 'radio') field.checked = value ? field.value === value : field.checked;
      else if (field.type === 'checkbox') field.checked = value !== '';
      else field.value = value;
    }
  }
  if (!form.noValidate && !form.checkValidity()) throw new Error('The browser would not send this.');
  const entries = [...new FormData(form, button)].map(([name, value]): [string, string] => [name, String(value)]);
  return { action: form.getAttribute('action') ?? '', entries };
}
