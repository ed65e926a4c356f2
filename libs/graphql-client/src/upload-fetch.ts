/** The `fetchOptions` in the context of a mutation that uploads files. */
export interface UploadOptions {
  signal?: AbortSignal | null;
  /** Called with the sent fraction, from 0 to 1. */
  onUploadProgress?(progress: number): void;
}

/**
 * `fetch`, but a request with files and a progress callback uses XMLHttpRequest, because `fetch` does not report how
 * much was sent.
 */
export function uploadFetch(
  url: RequestInfo | URL,
  options: RequestInit & UploadOptions = {},
): Promise<Response> {
  const { onUploadProgress, ...request } = options;
  if (!onUploadProgress || !(request.body instanceof FormData)) return fetch(url, request);
  return sendForm(String(url), request.body, new Headers(request.headers), onUploadProgress, request.signal);
}

function sendForm(
  url: string,
  body: FormData,
  headers: Headers,
  onProgress: (progress: number) => void,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open('POST', url);
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(responseOf(request));
  request.onerror = () => reject(new TypeError('Failed to send'));
  request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'));
  const abort = () => request.abort();
  signal?.addEventListener('abort', abort);
  request.onloadend = () => signal?.removeEventListener('abort', abort);
  onProgress(0);
  if (signal?.aborted) return Promise.reject(new DOMException('The upload was canceled.', 'AbortError'));
  request.send(body);
  return promise;
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const type = request.getResponseHeader('content-type');
  return new Response(responseText, { status, statusText, headers: type ? { 'content-type': type } : {} });
}
