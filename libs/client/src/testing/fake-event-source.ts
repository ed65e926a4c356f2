/** Stands in for the `EventSource` of a browser. Tests say what the server does. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** All streams of a test, in the order in which they were opened. */
  static readonly all: FakeEventSource[] = [];

  readyState = FakeEventSource.CONNECTING;
  readonly url: string;

  constructor(address: string | URL) {
    super();
    this.url = String(address);
    FakeEventSource.all.push(this);
  }

  /** The server begins the stream. */
  open(): void {
    this.readyState = FakeEventSource.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** The server sends an event. */
  send(type: string, id: number, data: object): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId: String(id) }));
  }

  /** The connection breaks off. The browser connects again by itself. */
  breakOff(): void {
    this.readyState = FakeEventSource.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }

  /** The server answers a status such as 503. The browser does not try again. */
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}
