// Loaded before a site (`node --import`): its clock starts at PINNED_CLOCK, so that pages show the same dates every day.
const offset = Date.parse(process.env.PINNED_CLOCK ?? '') - Date.now();
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + offset] : args));
  }
  static now() {
    return RealDate.now() + offset;
  }
};
