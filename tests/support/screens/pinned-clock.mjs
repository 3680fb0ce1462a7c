// Loaded before a site (`node --import`): its clock stands at PINNED_CLOCK, so that pages show the same dates and times
// every day and on every machine. Timers run as usual.
const pinned = Date.parse(process.env.PINNED_CLOCK ?? '');
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [pinned] : args));
  }
  static now() {
    return pinned;
  }
};
