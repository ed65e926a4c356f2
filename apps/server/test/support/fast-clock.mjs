/** Sets the clock of a process an hour ahead. Loaded before the server (`node --import`). */
const hour = 3_600_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [RealDate.now() + hour] : values));
  }

  static now() {
    return RealDate.now() + hour;
  }
};
