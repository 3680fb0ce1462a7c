/** Collects notices; a repeated one is counted. */
export class Notices {
  readonly #counts = new Map<string, number>();

  add(text: string): void {
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
  }

  get texts(): string[] {
    return Array.from(this.#counts, ([text, count]) => (count > 1 ? `${text} (${count} times)` : text));
  }
}
